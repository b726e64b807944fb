import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fileCalls, receiptCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, onPhone } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import { open, taxi, withReceipts } from './testing.tsx'

const hotel: Receipt = { id: 8, fileName: 'hotell.pdf', fileKey: 'k8', amount: 100_000, date: '2026-11-01' }
const pdf = new File(['%PDF-1.4'], 'buss.pdf', { type: 'application/pdf' })

describe('the list', () => {
  it("shows the receipts with month, value and sum, and requests today's", async () => {
    const portal = withReceipts(taxi, hotel)
    open()
    const row = await screen.findByRole('row', { name: /taxi\.pdf/ })
    expect(within(row).getByText('October 2026')).toBeInTheDocument()
    expect(row).toHaveTextContent('123,50')
    expect(screen.getByRole('row', { name: /Summa/ })).toHaveTextContent('1 123,50')
    expect(portal.received(receiptCalls.list)[0]?.input).toMatchObject({
      page: 0,
      pageSize: 10,
      sort: 'id',
      order: 'asc',
    })
    expect(screen.getByText('Idag')).toBeInTheDocument()
  })

  it('sorts by the pressed column, and reverses at the second press', async () => {
    const portal = withReceipts(taxi)
    const { person } = open()
    const header = await screen.findByRole('button', { name: 'Värde' })
    await person.click(header)
    await person.click(header)
    await waitFor(() =>
      expect(portal.received(receiptCalls.list).map(({ input }) => `${input.sort} ${input.order}`)).toEqual([
        'id asc',
        'amount asc',
        'amount desc',
      ]),
    )
  })

  it('shows the list of the link', async () => {
    const portal = withReceipts(taxi)
    open({ at: '/Kvitto?filter=2026-10-01..2026-10-31&search=taxi&sort=date&order=desc&page=2&pageSize=20' })
    expect(await screen.findByText('taxi.pdf')).toBeInTheDocument()
    expect(portal.received(receiptCalls.list)[0]?.input).toMatchObject({
      filter: [{ from: '2026-10-01', to: '2026-10-31' }],
      search: 'taxi',
      sort: 'date',
      order: 'desc',
      page: 1,
      pageSize: 20,
    })
  })

  it('shows the documented text when there are none', async () => {
    withReceipts()
    open()
    expect(await screen.findByText('There are no records found.')).toBeInTheDocument()
  })

  it('says when search or filter found nothing', async () => {
    withReceipts()
    open({ at: '/Kvitto?search=taxi' })
    expect(await screen.findByText('There are no records found with your filter.')).toBeInTheDocument()
  })

  it('shows an error when the service is away, and retries', async () => {
    const portal = fakePortal().fail(receiptCalls.list, new PortalError('service_unavailable'))
    const { person } = open()
    expect(await screen.findByText('There was something issue in responding server.')).toBeInTheDocument()
    portal.answer(receiptCalls.list, () => ({ rows: [taxi], total: 1, sum: taxi.amount }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('taxi.pdf')).toBeInTheDocument()
  })

  it('hides number and month on a phone', async () => {
    onPhone()
    withReceipts(taxi)
    open()
    expect(await screen.findByText('taxi.pdf')).toBeInTheDocument()
    expect(screen.queryByText('October 2026')).not.toBeInTheDocument()
  })
})

describe('adding', () => {
  const fill = async (
    { person }: ReturnType<typeof open>,
    { value = '123,50', file = pdf }: { value?: string; file?: File | null } = {},
  ) => {
    await person.click((await screen.findAllByRole('button', { name: 'Lägg till kvitto' }))[0] as HTMLElement)
    await person.type(screen.getByLabelText('Värde'), value)
    if (file) await person.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await person.click(screen.getByRole('button', { name: 'Spara kvitto' }))
  }

  it('sends date, value in öre and the file, shows a message, and shows today', async () => {
    const portal = withReceipts(taxi).answer(receiptCalls.add, ({ date, amount }) => ({
      id: 9,
      fileName: 'buss.pdf',
      fileKey: 'k9',
      date,
      amount,
    }))
    const page = open({ at: '/Kvitto?filter=all&search=taxi' })
    await fill(page)
    expect(await screen.findByText('Kvittot är sparat.')).toBeInTheDocument()
    expect(portal.received(receiptCalls.add).map(({ input, file }) => [input, file?.name])).toEqual([
      [{ date: today(), amount: 12_350 }, 'buss.pdf'],
    ])
    await waitFor(() => expect(page.address()).toBe('/Kvitto'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks for the value once a photo is taken', async () => {
    withReceipts()
    const { person } = open({ at: '/Kvitto?ny' })
    const amount = await screen.findByLabelText('Värde')
    within(screen.getByRole('dialog')).getByLabelText('Datum').focus()
    await person.upload(
      screen.getByLabelText('Ta foto', { selector: 'input' }),
      new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'IMG_1.jpg', { type: 'image/jpeg' }),
    )
    await waitFor(() => expect(amount).toHaveFocus())
  })

  it('offers to show a receipt of another day (D59)', async () => {
    withReceipts(taxi).answer(receiptCalls.add, () => hotel)
    const page = open()
    await fill(page)
    await page.person.click(await screen.findByRole('button', { name: 'Visa' }))
    await waitFor(() => expect(page.address()).toBe('/Kvitto?filter=2026-11-01'))
  })

  it('shows what is missing, and sends nothing', async () => {
    withReceipts()
    await fill(open(), { value: 'abc', file: null })
    expect(await screen.findByText('Skriv beloppet med siffror, till exempel 1234,50.')).toBeInTheDocument()
    expect(screen.getByText('Välj en fil.')).toBeInTheDocument()
  })

  it("shows the server's error at the field, and keeps the typed values", async () => {
    withReceipts().fail(
      receiptCalls.add,
      new PortalError('file_type', { fields: { 'files[]': 'File type not accepted, sorry!!' } }),
    )
    await fill(open())
    expect(await screen.findAllByText('File type not accepted, sorry!!')).not.toHaveLength(0)
    expect(screen.getByLabelText('Värde')).toHaveValue('123,50')
  })

  it('can be stopped during the upload; sending the same again repeats the attempt (D55)', async () => {
    const portal = withReceipts(taxi).answer(receiptCalls.add, () => new Promise<never>(() => {}))
    const page = open()
    await fill(page)
    await page.person.click(await screen.findByRole('button', { name: 'Avbryt uppladdningen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Avbryt uppladdningen' })).not.toBeInTheDocument())
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
    portal.answer(receiptCalls.add, () => hotel)
    await page.person.click(screen.getByRole('button', { name: 'Spara kvitto' }))
    expect(await screen.findByText('Kvittot är sparat.')).toBeInTheDocument()
    const keys = portal.received(receiptCalls.add).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it.each([
    ['the service is away', 'Försök igen om en stund.'],
    ['there is no network', 'spara igen när nätet är tillbaka.'],
  ])('says when %s that the typed values stay, and when to save again', async (what, advice) => {
    const portal = withReceipts()
    if (what === 'there is no network') portal.cut(receiptCalls.add)
    else portal.fail(receiptCalls.add, new PortalError('service_unavailable'))
    await fill(open())
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(screen.getByText(advice, { exact: false })).toHaveTextContent('Det du har fyllt i står kvar')
    expect(screen.getByText('buss.pdf')).toBeInTheDocument()
  })

  it('names its day when the month is sealed, where another day can be chosen', async () => {
    const text = 'Månaden är förseglad och kan inte ändras.'
    withReceipts().fail(receiptCalls.add, new PortalError({ code: 'month_sealed', status: 409, text }))
    await fill(open())
    expect(await screen.findByText(text)).toBeVisible()
    const day = screen.getByLabelText('Datum', { selector: 'input' })
    expect(day).toHaveAccessibleDescription(text)
    expect(day).toHaveFocus()
  })
})

it('opens the form when the address says so, and the address no longer says it', async () => {
  withReceipts(taxi)
  const page = open({ at: '/Kvitto?filter=all&ny' })
  expect(await screen.findByRole('dialog', { name: 'Nytt kvitto' })).toBeVisible()
  await waitFor(() => expect(page.address()).toBe('/Kvitto?filter=all'))
})

describe('one receipt', () => {
  it('is downloaded under its own name', async () => {
    const saved = vi.fn<(name: string) => void>()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download)
    })
    const portal = withReceipts(taxi).answer(fileCalls.download, () => new Blob(['%PDF']))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Ladda ner taxi.pdf' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith('taxi.pdf'))
    expect(portal.received(fileCalls.download)[0]?.input).toEqual({ fileKey: 'k7', fileName: 'taxi.pdf' })
  })

  it('cannot be deleted by a user', async () => {
    withReceipts(taxi)
    open()
    expect(await screen.findByRole('button', { name: 'Bara en administratör kan ta bort kvitton' })).toBeDisabled()
  })

  it('is deleted by an administrator after confirmation', async () => {
    const portal = withReceipts(taxi).answer(receiptCalls.remove, ({ id }) => ({ id }))
    const { person } = open({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Ta bort taxi.pdf' }))
    await person.click(await screen.findByRole('button', { name: 'Ta bort kvittot' }))
    expect(await screen.findByText('Kvittot är borttaget.')).toBeInTheDocument()
    expect(portal.received(receiptCalls.remove)[0]?.input).toMatchObject({ id: 7 })
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
  })

  it('is brought back by Ångra, and a refusal of it is shown', async () => {
    const portal = withReceipts(taxi)
      .answer(receiptCalls.remove, ({ id }) => ({ id, canRestore: true }))
      .answer(receiptCalls.restore, () => taxi)
    const { person } = open({ user: admin })
    const removeAndUndo = async () => {
      await person.click(await screen.findByRole('button', { name: 'Ta bort taxi.pdf' }))
      await person.click(await screen.findByRole('button', { name: 'Ta bort kvittot' }))
      await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    }
    await removeAndUndo()
    expect(await screen.findByText('Kvittot är tillbaka i listan.')).toBeInTheDocument()
    expect(portal.received(receiptCalls.restore)[0]?.input).toEqual({ id: 7 })
    portal.fail(receiptCalls.restore, new PortalError('not_found', { text: 'Kvittot finns inte längre.' }))
    await removeAndUndo()
    expect(await screen.findByText('Kvittot finns inte längre.')).toBeInTheDocument()
  })
})
