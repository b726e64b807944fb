import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'
import CircularProgress from '@mui/material/CircularProgress'
import { useUiTexts } from '../texts.ts'
import { PdfDrawing } from './pdf-drawing.tsx'
import { usePdf } from './use-pdf.ts'

/** In px: sharp in a form, also where the page is shown in half this width on a dense screen. */
const DRAWN_WIDTH = 480

export interface PdfPictureProps {
  readonly bytes: Blob
  readonly name: string
  readonly style?: CSSProperties
  /** Called when it cannot be shown, with a reason on which users can act. */
  readonly onFailed: (text: string) => void
}

/** A separate module, loaded with the first PDF that is shown. */
export function PdfFirstPage({ bytes, name, style = {}, onFailed }: PdfPictureProps): ReactNode {
  const texts = useUiTexts()
  const pdf = usePdf(bytes, onFailed)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const drawn = useCallback(() => setDrawn(true), [])
  useEffect(() => {
    let isGone = false
    pdf?.getPage(1).then(
      (found) => isGone || setPage(found),
      () => isGone || onFailed(texts.previewFailed),
    )
    return () => {
      isGone = true
    }
  }, [pdf, onFailed, texts])
  const shown = isDrawn ? style : ({ ...style, visibility: 'hidden' } as const)
  return (
    <>
      {!isDrawn && <CircularProgress aria-label={texts.loading} />}
      {page && <PdfDrawing page={page} width={DRAWN_WIDTH} label={name} style={shown} onDrawn={drawn} />}
    </>
  )
}
