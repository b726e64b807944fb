import { type ReactNode, useMemo } from 'react'
import { type PreviewedFile, useWatch } from '@portal/ui'
import { saveFile } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { FilePicture, type FilePictureProps } from '../records/file-picture.tsx'
import { chosenKey, useChosenTurns } from './use-chosen-turns.ts'

interface Props extends Pick<FilePictureProps, 'isLow' | 'onText'> {
  /** The form's field. */
  readonly name: string
}

/** The picture of the file that a form's field has, before it is sent; nothing for files that are neither photos nor PDFs. */
export function ChosenPicture({ name, isLow, onText }: Props): ReactNode {
  const t = useMoneyText()
  const file = useWatch({ name }) as File | null
  const shown = useMemo<PreviewedFile | null>(
    () =>
      file && {
        key: chosenKey(file),
        name: file.name,
        load: async () => file,
      },
    [file],
  )
  const [turns, turned] = useChosenTurns(file)
  if (!file || !shown) return null
  return (
    <FilePicture
      key={shown.key}
      file={shown}
      type={file.type}
      notShown={t('batch.notShown')}
      isLow={isLow}
      storedTurns={turns}
      onTurned={turned}
      onText={onText}
      onDownload={() => saveFile(file, file.name)}
    />
  )
}
