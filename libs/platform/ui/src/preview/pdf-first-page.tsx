import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import CircularProgress from '@mui/material/CircularProgress'
import { useUiTexts } from '../texts.ts'
import { pdfLines } from './pdf-lines.ts'
import { PdfDrawing } from './pdf-drawing.tsx'
import { enlarged, type TextArea, textAreaOf } from './text-area.ts'
import { usePdf } from './use-pdf.ts'
import { useTurns } from './use-turns.ts'

/** In px: sharp in a form, also where the page is shown in half this width on a dense screen. */
const DRAWN_WIDTH = 480

export interface PdfPictureProps {
  readonly bytes: Blob
  readonly name: string
  readonly style?: CSSProperties
  /** The key of its file, and how that is turned already, as `Picture` has them. Shells released before it turn no PDF. */
  readonly turnedAs?: string | undefined
  readonly storedTurns?: number | undefined
  /**
   * It fills its parent's width, which cuts off the empty margins around its text. Shells released before it show the
   * margins too.
   */
  readonly isEnlarged?: boolean | undefined
  /** Called when it cannot be shown, with a reason on which users can act. */
  readonly onFailed: (text: string) => void
  /**
   * Called once with its text, as lines from the top whose columns are separated by tabs, none where it has no text. Give
   * it a stable identity. Shells released before it do not call it.
   */
  readonly onText?: ((lines: readonly string[]) => void) | undefined
}

/** A separate module, loaded with the first PDF that is shown. */
export function PdfFirstPage({
  bytes,
  name,
  style = {},
  turnedAs = '',
  storedTurns,
  isEnlarged = false,
  onFailed,
  onText,
}: PdfPictureProps): ReactNode {
  const texts = useUiTexts()
  const pdf = usePdf(bytes, onFailed)
  const [found, setFound] = useState<{ readonly page: PDFPageProxy; readonly area: TextArea | null } | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [turns] = useTurns(turnedAs, storedTurns)
  const drawn = useCallback(() => setDrawn(true), [])
  useEffect(() => {
    let isGone = false
    const read = async (whole: PDFDocumentProxy) => {
      const page = await whole.getPage(1)
      // A page whose text cannot be read is shown all the same.
      const area = isEnlarged ? await textAreaOf(page, turns).catch(() => null) : null
      if (!isGone) setFound({ page, area })
    }
    if (pdf) read(pdf).catch(() => isGone || onFailed(texts.previewFailed))
    return () => {
      isGone = true
    }
  }, [pdf, isEnlarged, turns, onFailed, texts])
  useEffect(() => {
    if (!pdf || !onText || !isDrawn) return undefined
    let isGone = false
    pdfLines(pdf).then(
      (lines) => isGone || onText(lines),
      // Its picture is shown all the same.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pdf, onText, isDrawn])
  const { page = null, area = null } = found ?? {}
  const placed = area ? { ...style, ...enlarged(area) } : style
  const shown = isDrawn ? placed : ({ ...placed, visibility: 'hidden' } as const)
  const width = DRAWN_WIDTH * (area?.scale ?? 1)
  return (
    <>
      {!isDrawn && <CircularProgress aria-label={texts.loading} />}
      {page && <PdfDrawing page={page} turns={turns} width={width} label={name} style={shown} onDrawn={drawn} />}
    </>
  )
}
