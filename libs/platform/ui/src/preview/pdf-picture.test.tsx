// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfPicture } from './pdf-picture.tsx'

vi.mock('./open-pdf.ts')
afterEach(() => vi.restoreAllMocks())

const bytes = new Blob(['%PDF-1'])
const task = (promise: Promise<unknown>, destroy: () => void = () => {}) =>
  ({ promise, destroy }) as unknown as PDFDocumentLoadingTask

it('draws the first page of a PDF, named like its file, and closes the file with it', async () => {
  const drawn: number[] = []
  const getPage = (number: number) =>
    Promise.resolve({
      getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
      render: () => {
        drawn.push(number)
        return { promise: Promise.resolve(), cancel: () => {} }
      },
    })
  const destroy = vi.fn<() => void>()
  vi.mocked(openPdf).mockReturnValue(task(Promise.resolve({ numPages: 3, getPage }), destroy))
  const { unmount } = show(<PdfPicture bytes={bytes} name="taxi.pdf" onFailed={() => {}} />)
  expect(await screen.findByRole('img', { name: 'taxi.pdf' })).toBeInTheDocument()
  await waitFor(() => expect(drawn).toEqual([1]))
  unmount()
  expect(destroy).toHaveBeenCalled()
})

it.each([
  ['needs a password', Object.assign(new Error(), { name: 'PasswordException' }), /lösenord/],
  ['is broken', new Error('bad'), /./],
])('says why when the file %s', async (_what, error, text) => {
  vi.mocked(openPdf).mockImplementation(() => task(Promise.reject(error)))
  const failed = vi.fn<(text: string) => void>()
  show(<PdfPicture bytes={bytes} name="taxi.pdf" onFailed={failed} />)
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringMatching(text)))
})
