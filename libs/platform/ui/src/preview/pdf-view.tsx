import { type ReactNode, useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useWidth } from '../measure/use-width.ts'
import { useUiTexts } from '../texts.ts'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

interface Props {
  readonly bytes: Blob
  /** 1 fits the width. */
  readonly zoom: number
  /** Called when the file cannot be read, with a reason on which users can act. */
  readonly onFailed: (text: string) => void
}

/** The pages of a PDF below each other. A separate module, loaded with the first PDF that a user opens. */
export function PdfView({ bytes, zoom, onFailed }: Props): ReactNode {
  const texts = useUiTexts()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [ref, width] = useWidth()

  useEffect(() => {
    let isGone = false
    let close = () => {}
    const open = async () => {
      const data = await bytes.arrayBuffer()
      if (isGone) return
      const task = openPdf(data)
      close = () => void task.destroy()
      const opened = await task.promise
      if (!isGone) setPdf(opened)
    }
    open().catch((error: unknown) => {
      if (!isGone)
        onFailed(
          error instanceof Error && error.name === 'PasswordException' ? texts.previewLocked : texts.previewFailed,
        )
    })
    return () => {
      isGone = true
      close()
    }
  }, [bytes, onFailed, texts])

  const pages = pdf ? Array.from({ length: pdf.numPages }, (_, index) => index + 1) : []
  return (
    <Box
      ref={ref}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minHeight: '100%',
        alignItems: zoom === 1 ? 'center' : 'flex-start',
      }}
    >
      {!pdf && <CircularProgress aria-label={texts.loading} sx={{ margin: 'auto' }} />}
      {pdf &&
        width !== null &&
        pages.map((number) => <PdfPage key={number} pdf={pdf} number={number} width={Math.floor(width * zoom)} />)}
    </Box>
  )
}
