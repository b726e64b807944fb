import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'

/** The canvas size that every browser supports. */
const MAX_SIDE = 8192
const MAX_PIXELS = 16_000_000

/** A page's size and place at a scale, turned by quarters clockwise from how the file has it. */
export const viewportOf = (page: PDFPageProxy, scale: number, turns: number) =>
  page.getViewport({ scale, rotation: (page.rotate + turns * 90) % 360 })

interface Props {
  readonly page: PDFPageProxy
  /** Quarter turns clockwise. */
  readonly turns: number
  /** In px. */
  readonly width: number
  readonly label: string
  readonly style: CSSProperties
  /** Called when all of it is drawn, or as much as can be. Give it a stable identity. */
  readonly onDrawn: () => void
}

/** A page of a PDF as a picture, sharp at that width. */
export function PdfDrawing({ page, turns, width, label, style, onDrawn }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return undefined
    const { width: own, height: high } = viewportOf(page, 1, turns)
    const wanted = (width / own) * Math.min(devicePixelRatio, 2)
    const most = Math.min(MAX_SIDE / own, MAX_SIDE / high, Math.sqrt(MAX_PIXELS / (own * high)))
    const viewport = viewportOf(page, Math.min(wanted, most), turns)
    target.width = Math.max(1, Math.floor(viewport.width))
    target.height = Math.max(1, Math.floor(viewport.height))
    const drawing = page.render({ canvas: target, viewport })
    let isCancelled = false
    const tell = () => {
      if (!isCancelled) onDrawn()
    }
    // Of a broken page, what has been drawn stays.
    drawing.promise.then(tell, tell)
    return () => {
      isCancelled = true
      drawing.cancel()
    }
  }, [page, turns, width, onDrawn])
  return <canvas ref={canvas} role="img" aria-label={label} style={style} />
}
