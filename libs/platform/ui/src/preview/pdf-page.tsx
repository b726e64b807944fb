import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import Box from '@mui/material/Box'
import { hiddenVisually } from '../shown/hidden-visually.ts'
import { useUiTexts } from '../texts.ts'
import { PdfDrawing, viewportOf } from './pdf-drawing.tsx'

/** Height to width of an upright A4 page. */
const A4 = Math.SQRT2
const FILLING = { display: 'block', width: '100%', height: '100%' } as const

interface Props {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** In px. */ readonly width: number
  /** Quarter turns clockwise. */ readonly turns: number
  /** Called when it is drawn, or cannot be. Give it a stable identity. */ readonly onDrawn: () => void
}

/** One page, drawn while it is near the window; its text follows for screen readers. */
export function PdfPage({ pdf, number, width, turns, onDrawn }: Props): ReactNode {
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [text, setText] = useState('')

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return undefined
    let isGone = false
    const read = async () => {
      const found = await pdf.getPage(number)
      const { items } = await found.getTextContent()
      if (isGone) return
      setPage(found)
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A document that is being closed does not answer any more.
    read().catch(() => isGone || onDrawn())
    return () => {
      isGone = true
    }
  }, [pdf, number, isNear, onDrawn])

  const { width: own = 1, height: high = A4 } = (page && viewportOf(page, 1, turns)) ?? {}
  return (
    <Box
      ref={box}
      sx={{
        width,
        aspectRatio: `${own} / ${high}`,
        bgcolor: 'common.white',
        border: 1,
        borderColor: 'divider',
        flexShrink: 0,
        overflow: 'hidden',
      }}
    >
      {isNear && page && (
        <PdfDrawing
          page={page}
          turns={turns}
          width={width}
          label={texts.pageOf(number, pdf.numPages)}
          style={FILLING}
          onDrawn={onDrawn}
        />
      )}
      <div style={hiddenVisually}>{text}</div>
    </Box>
  )
}
