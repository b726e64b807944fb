// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfView } from './pdf-view.tsx'

vi.mock('./open-pdf.ts')
vi.mock('../measure/use-measured.ts', () => ({ useWidth: () => [() => {}, 400] }))

/** All is in the window. */
class InWindow {
  readonly observe: () => void
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.observe = () => tell([{ isIntersecting: true }])
  }
  disconnect = () => {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', InWindow))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bytes = new Blob(['%PDF-1'])

interface Wanted {
  readonly scale: number
  readonly rotation: number
}
/** Of an A4 page, turned by that. */
function viewport({ scale, rotation }: Wanted) {
  const [width, height] = rotation % 180 === 0 ? [595, 842] : [842, 595]
  return { width: width * scale, height: height * scale, rotation }
}

/** Opens a PDF of one page, whose drawing ends as told; the file itself has the page turned by `rotate`. */
async function open({ rotate = 0, turns = 0 } = {}) {
  const drawing = Promise.withResolvers<void>()
  const render = vi.fn<(wanted: { viewport: object }) => object>(() => ({ promise: drawing.promise, cancel: () => {} }))
  const page = {
    rotate,
    getViewport: viewport,
    getTextContent: () => Promise.resolve({ items: [{ str: 'Summa 249,50' }] }),
    render,
  }
  const pdf = { numPages: 1, getPage: () => Promise.resolve(page) }
  vi.mocked(openPdf).mockReturnValue({
    promise: Promise.resolve(pdf),
    destroy: () => {},
  } as unknown as PDFDocumentLoadingTask)
  show(<PdfView bytes={bytes} zoom={1} turns={turns} onFailed={() => {}} />)
  expect(await screen.findByLabelText('Sida 1 av 1')).not.toBeVisible()
  expect(screen.getByRole('progressbar')).toBeVisible()
  await waitFor(() => expect(render).toHaveBeenCalled())
  return { ...drawing, drawn: render.mock.lastCall?.[0].viewport }
}

it.each([
  ['is drawn', (drawing: PromiseWithResolvers<void>) => drawing.resolve()],
  ['turns out to be broken', (drawing: PromiseWithResolvers<void>) => drawing.reject(new Error('bad'))],
])('shows that it loads instead of a white page, until the first page %s', async (_what, end) => {
  const drawing = await open()
  await act(async () => end(drawing))
  expect(await screen.findByRole('img', { name: 'Sida 1 av 1' })).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it.each([
  ['by as many quarters as the user has turned it', 0, 1, 90, 400 * (595 / 842)],
  ['from how the file has it', 270, 2, 90, 400 * (595 / 842)],
  ['not at all when it is upright again', 90, 3, 0, 400 * (842 / 595)],
])('turns a page %s', async (_what, rotate, turns, rotation, height) => {
  const { drawn } = await open({ rotate, turns })
  expect(drawn).toMatchObject({ rotation, height: expect.closeTo(height) as number })
})
