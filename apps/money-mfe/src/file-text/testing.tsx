import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { duplicateCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import type { PhotoArea } from '@portal/ui'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from '../records/testing.ts'

/** The reader of photos, which answers when a test lets it. */
class Reader extends EventTarget {
  static all: Reader[] = []
  constructor() {
    super()
    Reader.all.push(this)
  }
  postMessage() {}
  terminate() {}
  read(...lines: string[]) {
    this.answer({ lines, turns: 0 })
  }
  answer(text: { lines: string[]; turns: number; area?: PhotoArea }) {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }
}
export const photo = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: 'image/jpeg' })
/** The only reading since the test began. */
export const reader = () =>
  waitFor(() => {
    const [only, other] = Reader.all
    if (!only || other) throw new Error(`${Reader.all.length} photos are being read`)
    return only
  })

/** Before each test of a file. */
export const readsPhotos = (): void =>
  beforeEach(() => {
    Reader.all = []
    vi.stubGlobal('Worker', Reader)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    return () => vi.unstubAllGlobals()
  })

/** A form whose photo is being read, and the button that saves it. */
export async function choose(value: string, name = 'Spara kvitto', files = [photo('lunch.jpg')]) {
  const portal = fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(receiptCalls.add, ({ date, amount }) => ({ id: 9, fileName: 'x.jpg', fileKey: 'k9', date, amount }))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    (input instanceof Request ? input.url : input.toString()).includes('traineddata')
      ? new Response('svenska')
      : calls(input, init),
  )
  const { person, unmount } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all' })
  await screen.findAllByRole('button', { name: 'Lägg till kvitto' })
  await person.upload(screen.getByLabelText('Flera filer', { selector: 'input' }), files)
  const form = within(await screen.findByRole('dialog', { name: /^Nytt kvitto/ }))
  fireEvent.load(await form.findByRole('img', { name: 'lunch.jpg' }))
  if (value) await person.type(form.getByLabelText('Värde'), value)
  const save = form.getByRole('button', { name })
  return {
    portal,
    person,
    unmount,
    form,
    save,
    sent: () => portal.received(receiptCalls.add).map(({ input }) => input),
  }
}
