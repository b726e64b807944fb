import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fileCalls, receiptCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { today, useToasts } from '@portal/web-kit'
import { choose, photo, reader, readsPhotos } from './testing.tsx'

readsPhotos()

const TOLD = 'Enligt x.jpg ska det vara 2026-10-27, men kvittot sparades med dagens datum.'

const added = { id: 9, fileName: 'x.jpg', fileKey: 'k9', isReviewed: false }

interface Unread {
  /** The receipt as the service answers. */
  readonly stored?: Partial<Receipt>
  /** The list after the save. */
  readonly listed?: readonly Receipt[]
  readonly name?: string
  readonly files?: File[]
}
/** A receipt that is saved after 4 s, while its photo is still being read. */
async function saveUnread({ stored = {}, listed = [], name, files }: Unread = {}) {
  const page = await choose('243', name, files)
  page.portal
    .answer(receiptCalls.add, ({ date, amount }) => ({ ...added, date, amount, ...stored }))
    .answer(receiptCalls.correct, ({ date, amount }) => ({ ...added, date, amount }))
    .answer(fileCalls.download, () => new Blob([Uint8Array.of(0xff, 0xd8, 0xff)], { type: 'image/jpeg' }))
    .answer(receiptCalls.list, () => ({ rows: [...listed], total: listed.length, sum: 0 }))
  const reading = await reader()
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  await page.person.click(page.save)
  timeout.mockRestore()
  limit.abort()
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  return { ...page, reading }
}
/** The page shows the saved photo once more, out of sight. */
const shown = async () =>
  fireEvent.load(
    await waitFor(() => {
      const pictures = document.querySelectorAll('img[alt="lunch.jpg"]')
      if (pictures.length !== 1) throw new Error(`${pictures.length} pictures`)
      return pictures[0] as HTMLImageElement
    }),
  )
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('a receipt that is saved before its photo is read', () => {
  it('is told from what was read later, and its correction proposes it', async () => {
    const { portal, person, reading } = await saveUnread()
    await closed()
    await shown()
    reading.read('Datum 2026-10-27', 'Totalt 243,00')
    expect(await screen.findByText(TOLD)).toBeVisible()
    expect(document.querySelector('img')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Rätta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
    expect(dialog.getByText(/^I fotot läses/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Fyll i' }))
    expect(dialog.getByLabelText('Datum')).toHaveValue('2026-10-27')
    await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
    await waitFor(() =>
      expect(portal.received(receiptCalls.correct)[0]?.input).toMatchObject({ id: 9, date: '2026-10-27' }),
    )
  })

  it.each([
    ['the day that it was saved with', () => [`Datum ${today()}`, 'Totalt 243,00']],
    ['another value than was typed', () => ['Totalt 189,33']],
    ['nothing', () => ['Tack för besöket']],
  ])('is said nothing about when the photo says %s', async (_what, lines) => {
    const { reading } = await saveUnread()
    await closed()
    await shown()
    reading.read(...lines())
    await waitFor(() => expect(document.querySelector('img')).not.toBeInTheDocument())
    expect(screen.queryByText(/^Enligt/)).not.toBeInTheDocument()
  })

  it('is said nothing about where its user has corrected it meanwhile', async () => {
    const { reading } = await saveUnread({ listed: [{ ...added, amount: 24_300, date: '2026-10-28' }] })
    await closed()
    await screen.findByText('x.jpg')
    await shown()
    reading.read('Datum 2026-10-27', 'Totalt 243,00')
    await waitFor(() => expect(document.querySelector('img')).not.toBeInTheDocument())
    expect(screen.queryByText(/^Enligt/)).not.toBeInTheDocument()
  })

  it('is said nothing about once its page is left', async () => {
    const { reading, unmount } = await saveUnread()
    await closed()
    await shown()
    unmount()
    const before = useToasts.getState().toasts
    reading.read('Datum 2026-10-27')
    await Promise.resolve()
    expect(useToasts.getState().toasts).toEqual(before)
  })

  it('is offered no correction beside a service that corrects nothing', async () => {
    const { reading } = await saveUnread({ stored: { isReviewed: undefined } })
    await closed()
    await shown()
    reading.read('Datum 2026-10-27')
    expect(await screen.findByText(TOLD)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Rätta' })).not.toBeInTheDocument()
  })

  it('is said so of one of several, while the form of the next is open', async () => {
    const { reading } = await saveUnread({ name: 'Spara och nästa', files: [photo('lunch.jpg'), photo('buss.jpg')] })
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })).toBeVisible()
    await shown()
    reading.read('Datum 2026-10-27', 'Totalt 243,00')
    expect(await screen.findByText(TOLD)).toBeVisible()
  })
})
