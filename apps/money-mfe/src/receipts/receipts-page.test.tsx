import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { duplicateCalls, fileCalls, receiptCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, onPhone, renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import ReceiptsPage from './receipts-page.tsx'

const taxi: Receipt = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
const hotel: Receipt = { id: 8, fileName: 'hotell.pdf', fileKey: 'k8', amount: 100_000, date: '2026-11-01' }
const pdf = new File(['%PDF-1.4'], 'buss.pdf', { type: 'application/pdf' })

const withReceipts = (...rows: Receipt[]) =>
  fakePortal()
    .answer(receiptCalls.list, () => ({
      rows,
      total: rows.length,
      sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .answer(duplicateCalls.find, () => [])
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ReceiptsPage />, { at: '/Kvitto', ...options })

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

  it('shows an error when the service is away, and keeps the typed values', async () => {
    withReceipts().fail(receiptCalls.add, new PortalError('service_unavailable'))
    await fill(open())
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(screen.getByText('buss.pdf')).toBeInTheDocument()
  })
})

it('opens the form when the address says so, and the address no longer says it', async () => {
  withReceipts(taxi)
  const page = open({ at: '/Kvitto?filter=all&ny' })
  expect(await screen.findByRole('dialog', { name: 'Nytt kvitto' })).toBeVisible()
  await waitFor(() => expect(page.address()).toBe('/Kvitto?filter=all'))
})

describe('several files at once', () => {
  const bus = new File(['%PDF-1'], 'Buss 2026-11-03.pdf', { type: 'application/pdf' })
  const train = new File(['%PDF-2'], 'tåg.pdf', { type: 'application/pdf' })
  const saving = (portal: ReturnType<typeof withReceipts>) =>
    portal.answer(receiptCalls.add, ({ date, amount }) => ({ id: 9, fileName: 'x.pdf', fileKey: 'k9', date, amount }))
  const choose = async (files: File[]) => {
    const page = open()
    await screen.findByText('taxi.pdf')
    await page.person.upload(screen.getByLabelText('Flera filer', { selector: 'input' }), files)
    return page.person
  }

  it('have a form each, with the day of the file as a proposal, until all are saved', async () => {
    const portal = saving(withReceipts(taxi))
    const person = await choose([bus, train])
    const first = await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })
    expect(within(first).getByLabelText('Datum')).toHaveValue('2026-11-03')
    await person.type(within(first).getByLabelText('Värde'), '50')
    await person.click(within(first).getByRole('button', { name: 'Spara och nästa' }))
    const last = await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })
    expect(within(last).getByText('tåg.pdf')).toBeInTheDocument()
    await person.type(within(last).getByLabelText('Värde'), '60')
    await person.click(within(last).getByRole('button', { name: 'Spara kvitto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.received(receiptCalls.add).map(({ input, file }) => [input.amount, input.date, file?.name])).toEqual([
      [5_000, '2026-11-03', 'Buss 2026-11-03.pdf'],
      [6_000, today(), 'tåg.pdf'],
    ])
  })

  it('wait when the form is closed, and are gone only when they are removed', async () => {
    withReceipts(taxi)
    const person = await choose([bus, train])
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })).getByRole('button', {
        name: 'Avbryt',
      }),
    )
    expect(await screen.findByText('2 filer väntar på att fyllas i.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })).getByRole('button', {
        name: 'Hoppa över',
      }),
    )
    const last = await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })
    await person.click(within(last).getByRole('button', { name: 'Avbryt' }))
    await person.click(await screen.findByRole('button', { name: 'Ta bort' }))
    expect(screen.queryByText(/väntar på att fyllas i/)).not.toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto' })).toBeVisible()
  })

  it('keep the form open when one is not saved, and the others wait', async () => {
    const portal = withReceipts(taxi).fail(receiptCalls.add, new PortalError('service_unavailable'))
    const person = await choose([bus, train])
    await person.type(await screen.findByLabelText('Värde'), '50')
    await person.click(screen.getByRole('button', { name: 'Spara och nästa' }))
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(screen.getByLabelText('Värde')).toHaveValue('50,00')
    saving(portal)
    await person.click(screen.getByRole('button', { name: 'Spara och nästa' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })).toBeVisible()
  })

  it('show the picture of a HEIC photo, or that it can be saved without one', async () => {
    withReceipts(taxi)
    await choose([new File(['\0\0\0\u0018ftyp, but broken'], 'IMG_1.HEIC')])
    fireEvent.error(await screen.findByRole('img', { name: 'IMG_1.HEIC' }))
    expect(await screen.findByText('Filen kan inte visas här, men den kan sparas.')).toBeVisible()
  })

  it('are taken without those of a wrong kind, which are named', async () => {
    withReceipts(taxi)
    const page = renderPage(<ReceiptsPage />, { at: '/Kvitto' })
    await screen.findByText('taxi.pdf')
    const input = screen.getByLabelText('Flera filer', { selector: 'input' })
    fireEvent.change(input, {
      target: { files: [bus, new File(['x'], 'virus.exe'), new File(['Hej'], 'hej.pdf', { type: 'application/pdf' })] },
    })
    await page.person.click(
      within(await screen.findByRole('dialog', { name: 'Nytt kvitto' })).getByRole('button', {
        name: 'Avbryt',
      }),
    )
    expect(await screen.findByText('virus.exe: File type not accepted, sorry!!')).toBeVisible()
    expect(screen.getByText('hej.pdf: File type not accepted, sorry!!')).toBeVisible()
  })
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
  })
})
