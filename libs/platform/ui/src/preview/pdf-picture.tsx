import { type ReactNode, useEffect, useState } from 'react'
import CircularProgress from '@mui/material/CircularProgress'
import { useUiTexts } from '../texts.ts'
import type { PdfFirstPage, PdfPictureProps } from './pdf-first-page.tsx'

/**
 * The first page of a PDF from its bytes, as `Picture` shows a photo. Set something that identifies the file as React
 * key.
 */
export function PdfPicture(props: PdfPictureProps): ReactNode {
  const { onFailed } = props
  const texts = useUiTexts()
  const [Page, setPage] = useState<typeof PdfFirstPage | null>(null)
  useEffect(() => {
    let isGone = false
    import('./pdf-first-page.tsx').then(
      (module) => isGone || setPage(() => module.PdfFirstPage),
      () => isGone || onFailed(texts.previewFailed),
    )
    return () => {
      isGone = true
    }
  }, [onFailed, texts])
  return Page ? <Page {...props} /> : <CircularProgress aria-label={texts.loading} />
}
