import { type ReactNode, useCallback, useState } from 'react'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useWidth } from '../measure/use-measured.ts'
import { useUiTexts } from '../texts.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'

interface Props {
  readonly bytes: Blob
  /** 1 fits the width. */
  readonly zoom: number
  /** Quarter turns of each page, clockwise. */
  readonly turns: number
  /** Called when the file cannot be read, with a reason on which users can act. */
  readonly onFailed: (text: string) => void
}

/** Until a page is drawn, the pages are white: their room shows that they are loading. */
const LOADING = { position: 'relative', height: '100%', overflow: 'hidden', '& > *': { visibility: 'hidden' } } as const
const SPINNER = { position: 'absolute', inset: 0, margin: 'auto', '&&': { visibility: 'visible' } } as const

/** The pages of a PDF below each other. A separate module, loaded with the first PDF that a user opens. */
export function PdfView({ bytes, zoom, turns, onFailed }: Props): ReactNode {
  const texts = useUiTexts()
  const pdf = usePdf(bytes, onFailed)
  const [ref, width] = useWidth()
  const [isDrawn, setDrawn] = useState(false)
  const drawn = useCallback(() => setDrawn(true), [])

  const pages = pdf ? Array.from({ length: pdf.numPages }, (_, index) => index + 1) : []
  return (
    <Box
      ref={ref}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minHeight: '100%',
        alignItems: zoom <= 1 ? 'center' : 'flex-start',
        ...(isDrawn ? {} : LOADING),
      }}
    >
      {!isDrawn && <CircularProgress aria-label={texts.loading} sx={SPINNER} />}
      {pdf &&
        width !== null &&
        pages.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            width={Math.floor(width * zoom)}
            turns={turns}
            onDrawn={drawn}
          />
        ))}
    </Box>
  )
}
