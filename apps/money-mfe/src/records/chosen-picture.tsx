import { type ReactNode, useMemo } from 'react'
import { type PreviewedFile, useWatch } from '@portal/ui'
import { saveFile } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { FilePicture } from './file-picture.tsx'

/** The picture of the file that a form's field has, before it is sent; nothing for files that are neither photos nor PDFs. */
export function ChosenPicture({ name }: { readonly name: string }): ReactNode {
  const t = useMoneyText()
  const file = useWatch({ name }) as File | null
  const shown = useMemo<PreviewedFile | null>(
    () =>
      file && {
        key: `${file.name} ${file.size} ${file.lastModified}`,
        name: file.name,
        load: async () => file,
      },
    [file],
  )
  if (!file || !shown) return null
  return (
    <FilePicture
      key={shown.key}
      file={shown}
      type={file.type}
      notShown={t('batch.notShown')}
      onDownload={() => saveFile(file, file.name)}
    />
  )
}
