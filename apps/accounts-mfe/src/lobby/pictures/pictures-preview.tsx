import { type ReactNode, useMemo } from 'react'
import { postPictureCalls } from '@portal/identity-contract'
import type { PostPicture } from '@portal/identity-domain'
import { FilePreview, type PreviewedFile } from '@portal/ui'
import { api, toast } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'

interface Props {
  readonly pictures: readonly PostPicture[]
  /** Index of the one that is shown. */
  readonly at: number
  /** Its description, or which one it is. */
  readonly nameOf: (at: number) => string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** A post's pictures at full size: the arrows show the others, Esc closes. */
export default function PicturesPreview({ pictures, at, nameOf, onMove, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const key = pictures[at]?.key ?? ''
  // The ending says how the preview shows it.
  const name = `${nameOf(at).replaceAll(/[/\\:*?"<>|]/g, ' ')}.webp`
  const file = useMemo<PreviewedFile>(
    () => ({
      key,
      name,
      load: (signal) => api.call(postPictureCalls.bytes, { key }, { signal }) as Promise<Blob>,
    }),
    [key, name],
  )
  const beside = (next: number) => (pictures[next] ? () => onMove(next) : undefined)
  const download = () => {
    api.download(postPictureCalls.bytes, { key }, name).catch((error: Error) => toast.error(error.message))
  }
  return (
    <FilePreview
      file={file}
      title={nameOf(at)}
      about={t('pictures.place', { nth: at + 1, count: pictures.length })}
      isOver
      onPrevious={beside(at - 1)}
      onNext={beside(at + 1)}
      onDownload={download}
      onClose={onClose}
    />
  )
}
