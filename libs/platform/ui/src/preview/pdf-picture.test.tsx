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
      rotate: 0,
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

it('tells the text of the drawn file, and no lines when it is a scan', async () => {
  const page = (items: readonly unknown[]) => ({
    rotate: 0,
    getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
    getTextContent: async () => ({ items }),
  })
  const told = vi.fn<(lines: readonly string[]) => void>()
  const read = vi.fn<() => void>()
  const open = async (items: readonly unknown[]) => {
    const getPage = async () => {
      read()
      return page(items)
    }
    vi.mocked(openPdf).mockReturnValue(task(Promise.resolve({ numPages: 1, getPage })))
    show(<PdfPicture key={items.length} bytes={bytes} name="taxi.pdf" onFailed={() => {}} onText={told} />)
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    read.mockClear()
  }
  await open([])
  await open([{ str: 'Summa 449,00', width: 60, height: 10, transform: [10, 0, 0, 10, 60, 100] }])
  await waitFor(() => expect(told.mock.calls).toEqual([[[]], [['Summa 449,00']]]))
})

it.each([
  ['is enlarged to its text', 250, { width: '172.41%', marginInlineStart: '-10.34%', marginBlockStart: '-44.83%' }],
  [
    'is enlarged to twice its width at most',
    60,
    { width: '200%', marginInlineStart: '-12%', marginBlockStart: '-52%' },
  ],
  ['stays as wide as its place where its text is', 480, { width: '100%', marginInlineStart: '' }],
])('a page %s', async (_what, width, style) => {
  const page = {
    rotate: 0,
    getViewport: ({ scale }: { scale: number }) => ({
      width: 500 * scale,
      height: 700 * scale,
      convertToViewportPoint: (x: number, y: number) => [x * scale, (700 - y) * scale],
    }),
    render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
    getTextContent: async () => ({
      items: [{ str: 'Summa 449,00', width, height: 10, transform: [10, 0, 0, 10, width > 400 ? 10 : 50, 540] }],
    }),
  }
  vi.mocked(openPdf).mockReturnValue(task(Promise.resolve({ numPages: 1, getPage: async () => page })))
  const fits = { width: '100%' }
  show(<PdfPicture bytes={bytes} name="taxi.pdf" style={fits} isEnlarged onFailed={() => {}} />)
  const picture = await screen.findByRole('img', { name: 'taxi.pdf' })
  expect(picture.style).toMatchObject(style)
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
