import { type ReactNode, useMemo } from 'react'
import { type PreviewedFile, useWatch } from '@portal/ui'
import { useMoneyText } from '../texts.ts'
import { FilePicture } from './file-picture.tsx'

/** The picture of the file that a form's field has, before it is sent; a button for a PDF, nothing for other files. */
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
      onDownload={() => saveCopy(file)}
    />
  )
}

/** Saves the chosen file under its name, as the preview's download button does with a stored one. */
function saveCopy(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
