import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useUiTexts } from '../texts.ts'
import { openPdf } from './open-pdf.ts'

/**
 * The PDF of these bytes, closed with the component; null while it opens. `onFailed` is called when it cannot be read,
 * with a reason on which users can act.
 */
export function usePdf(bytes: Blob, onFailed: (text: string) => void): PDFDocumentProxy | null {
  const texts = useUiTexts()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
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
  return pdf
}
