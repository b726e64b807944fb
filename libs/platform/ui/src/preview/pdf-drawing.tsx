import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'

/** The canvas size that every browser supports. */
const MAX_SIDE = 8192
const MAX_PIXELS = 16_000_000

interface Props {
  readonly page: PDFPageProxy
  /** In px. */
  readonly width: number
  readonly label: string
  readonly style: CSSProperties
  /** Called when all of it is drawn, or as much as can be. Give it a stable identity. */
  readonly onDrawn: () => void
}

/** A page of a PDF as a picture, sharp at that width. */
export function PdfDrawing({ page, width, label, style, onDrawn }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return undefined
    const { width: own, height: high } = page.getViewport({ scale: 1 })
    const wanted = (width / own) * Math.min(devicePixelRatio, 2)
    const viewport = page.getViewport({
      scale: Math.min(wanted, MAX_SIDE / own, MAX_SIDE / high, Math.sqrt(MAX_PIXELS / (own * high))),
    })
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
  }, [page, width, onDrawn])
  return <canvas ref={canvas} role="img" aria-label={label} style={style} />
}
