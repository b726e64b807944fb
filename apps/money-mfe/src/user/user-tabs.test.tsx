import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { documentCalls, fileCalls, invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { Document, Invoice, Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, onPhone, renderPage } from '@portal/page-testkit'
import DocumentsTab from '../documents/documents-tab.tsx'
import InvoicesPage from '../invoices/invoices-page.tsx'
import { book, phone, withPurchases } from '../purchases/testing.ts'
import { remote } from '../remote.ts'
import CostsTab from './costs-tab.tsx'

const taxi: Receipt = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
const power: Invoice = { id: 7, fileName: 'el.pdf', fileKey: 'k3', amount: 45_000, date: '2026-11-02' }
const documents: Document[] = [
  { ...taxi, kind: 'receipt', name: 'taxi' },
  { ...power, kind: 'invoice', name: 'el' },
  { id: 7, kind: 'purchase', name: 'offert', fileName: 'offert.pdf', fileKey: 'k9', amount: 1_000, date: '2026-11-03' },
]
const page = <Row extends { readonly amount: number }>(...rows: Row[]) => ({
  rows,
  total: rows.length,
  sum: rows.reduce((sum, { amount }) => sum + amount, 0),
})
const annas = () =>
  withPurchases(book, phone)
    .answer(receiptCalls.list, () => page(taxi))
    .answer(invoiceCalls.list, () => page(power))
    .answer(documentCalls.list, () => page(...documents))
const open = (tab: React.ReactNode, at = '/user?tab=X') => renderPage(tab, { user: admin, at })

it('the tabs have the documented order, only for administrators (D19)', () => {
  const tabs = remote.slots.filter(({ slot }) => slot === 'user.tab')
  expect(tabs.map(({ id, label, order, roles }) => [id, label, order, roles])).toEqual([
    ['Kostnader', 'Kostnader', 30, ['admin']],
    ['Fakturor', 'Fakturor', 60, ['admin']],
    ['Dokument', 'Dokument', 70, ['admin']],
  ])
})

describe('Kostnader', () => {
  it('are the user’s receipts and purchases under their own headings', async () => {
    const portal = annas()
    open(<CostsTab userId={anna.id} />)
    expect(
      await within(await screen.findByRole('table', { name: 'Kvitton' })).findByRole('row', { name: /taxi\.pdf/ }),
    ).toBeInTheDocument()
    expect(
      await within(await screen.findByRole('table', { name: 'Inköp' })).findByRole('row', { name: /Telefon/ }),
    ).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Kvitton',
      'Inköp',
    ])
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    expect(portal.received(receiptCalls.list)[0]?.input).toMatchObject({ userId: anna.id, page: 0 })
    expect(portal.received(purchaseCalls.list)[0]?.input).toMatchObject({ userId: anna.id, page: 0 })
    expect(portal.received(purchaseCalls.listAll)).toHaveLength(0)
  })

  it("keep one list's search to itself, in the address under its name", async () => {
    const portal = annas()
    const { person, address } = open(<CostsTab userId={anna.id} />)
    await screen.findByText('taxi.pdf')
    await person.type(screen.getAllByRole('searchbox')[0] as HTMLElement, 'taxi')
    await waitFor(() =>
      expect(portal.received(receiptCalls.list).at(-1)?.input).toMatchObject({ search: 'taxi', userId: anna.id }),
    )
    expect(portal.received(purchaseCalls.list).every(({ input }) => input.search === undefined)).toBe(true)
    await waitFor(() => expect(address()).toBe('/user?tab=X&receipts-search=taxi'))
  })

  it('open the receipt that the address searches for, whichever list is there first', async () => {
    annas().answer(fileCalls.download, () => new Blob(['x'], { type: 'application/pdf' }))
    const { address } = open(<CostsTab userId={anna.id} />, '/user?tab=X&filter=all&receipts-search=%237&visa')
    expect(await screen.findByRole('dialog', { name: 'taxi.pdf' })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/user?tab=X&filter=all&receipts-search=%237&receipts-visa=7'))
  })

  it('keep the open purchase in the address, which opens it again', async () => {
    annas()
    const { person, address, unmount } = open(<CostsTab userId={anna.id} />)
    await person.click(await screen.findByText('Telefon'))
    expect(await screen.findByRole('dialog', { name: /Telefon/ })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/user?tab=X&purchases-visa=8'))
    unmount()
    const again = open(<CostsTab userId={anna.id} />, '/user?tab=X&purchases-visa=8')
    expect(await screen.findByRole('dialog', { name: /Telefon/ })).toBeVisible()
    await again.person.keyboard('{Escape}')
    await waitFor(() => expect(again.address()).toBe('/user?tab=X'))
  })

  it('have the same days, whichever list they are chosen in', async () => {
    const portal = annas()
    const { person, address } = open(<CostsTab userId={anna.id} />)
    await screen.findByText('taxi.pdf')
    await person.click(screen.getAllByRole('button', { name: 'Alla' })[1] as HTMLElement)
    for (const call of [receiptCalls.list, purchaseCalls.list])
      await waitFor(() => expect(portal.received(call).at(-1)?.input).toMatchObject({ filter: 'all' }))
    expect(address()).toBe('/user?tab=X&filter=all')
  })

  it('have one set of filters on a phone, for both lists', async () => {
    onPhone()
    const portal = annas()
    const { person, address } = open(<CostsTab userId={anna.id} />)
    await screen.findByText('taxi.pdf')
    await person.type(screen.getByRole('searchbox'), 'taxi')
    for (const call of [receiptCalls.list, purchaseCalls.list])
      await waitFor(() => expect(portal.received(call).at(-1)?.input).toMatchObject({ search: 'taxi' }))
    await waitFor(() => expect(address()).toBe('/user?tab=X&receipts-search=taxi&purchases-search=taxi'))
    await person.click(screen.getByRole('button', { name: 'Alla' }))
    for (const call of [receiptCalls.list, purchaseCalls.list])
      await waitFor(() => expect(portal.received(call).at(-1)?.input).toMatchObject({ filter: 'all', search: 'taxi' }))
  })

  it('say on a phone how much each list has, and lead from the first to the second', async () => {
    onPhone()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    annas()
    const { person } = open(<CostsTab userId={anna.id} />)
    const receipts = screen.getByRole('heading', { name: 'Kvitton' })
    await waitFor(() => expect(receipts).toHaveAccessibleDescription(/^1 rad · 123,50\skr$/))
    const purchases = screen.getByRole('heading', { name: 'Inköp' })
    await waitFor(() => expect(purchases).toHaveAccessibleDescription(/^2 rader · /))
    await person.click(screen.getByRole('button', { name: 'Till Inköp' }))
    expect(purchases).toHaveFocus()
    expect(scrolled.mock.contexts).toEqual([purchases])
  })

  it('have no figures in the heads of a wide page, whose lists show them', async () => {
    annas()
    open(<CostsTab userId={anna.id} />)
    await screen.findByText('taxi.pdf')
    expect(screen.getByRole('heading', { name: 'Kvitton' })).toHaveAccessibleDescription('')
    expect(screen.queryByRole('button', { name: 'Till Inköp' })).not.toBeInTheDocument()
  })

  it('have a pencil in the rows of both lists', async () => {
    annas().answer(receiptCalls.list, () => page({ ...taxi, isReviewed: false }))
    const { person } = open(<CostsTab userId={anna.id} />)
    const receipts = within(await screen.findByRole('table', { name: 'Kvitton' }))
    expect(await receipts.findByRole('button', { name: 'Rätta taxi.pdf' })).toBeVisible()
    const purchases = within(screen.getByRole('table', { name: 'Inköp' }))
    await person.click(await purchases.findByRole('button', { name: 'Ändra Telefon' }))
    expect(await screen.findByRole('dialog', { name: /Telefon/ })).toBeVisible()
  })

  it('have their status changed in the row', async () => {
    const portal = annas().answer(purchaseCalls.edit, () => ({ ...book, status: 'ordered' as const }))
    const { person } = open(<CostsTab userId={anna.id} />)
    await person.click(await screen.findByRole('button', { name: 'Bok om Åre: Inskickad, ändra status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Beställd' }))
    expect(await screen.findByText(/har nu status Beställd\.$/)).toBeVisible()
    expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ id: book.id, status: 'ordered' })
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('are added for this user, without choosing the user again', async () => {
    const portal = annas().answer(purchaseCalls.add, () => book)
    const { person } = open(<CostsTab userId={anna.id} />)
    await person.click((await screen.findAllByRole('button', { name: 'Lägg till inköp' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Nytt inköp' }))
    await person.type(dialog.getByLabelText('Värde'), '450')
    await person.type(dialog.getByLabelText(/Länk/), 'shop.se')
    await person.click(dialog.getByRole('button', { name: 'Skicka in inköp' }))
    await screen.findByText('Inköpet är inskickat.')
    expect(portal.received(purchaseCalls.add)[0]?.input).toMatchObject({ userId: anna.id, amount: 45_000 })
  })

  it('show which of them cannot be loaded, and keep the other', async () => {
    annas().fail(receiptCalls.list, new PortalError('service_unavailable'))
    open(<CostsTab userId={anna.id} />)
    expect(await screen.findByText('There was something issue in responding server.')).toBeInTheDocument()
    expect(await screen.findByRole('table', { name: 'Inköp' })).toBeInTheDocument()
  })
})

it('Fakturor are the user’s invoices, which an administrator adds, deletes and brings back', async () => {
  const portal = annas()
    .answer(invoiceCalls.add, () => power)
    .answer(invoiceCalls.remove, ({ id }) => ({ id, canRestore: true }))
    .answer(invoiceCalls.restore, () => power)
  const { person } = open(<InvoicesPage userId={anna.id} />)
  await person.click(await screen.findByRole('button', { name: 'Ta bort el.pdf' }))
  await person.click(screen.getByRole('button', { name: 'Ta bort fakturan' }))
  await screen.findByText('Fakturan är borttagen.')
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Fakturan är tillbaka i listan.')
  await person.click((await screen.findAllByRole('button', { name: 'Lägg till faktura' }))[0] as HTMLElement)
  await person.type(screen.getByLabelText('Värde'), '450')
  await person.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.4'], 'el.pdf', { type: 'application/pdf' }),
  )
  await person.click(screen.getByRole('button', { name: 'Spara faktura' }))
  await screen.findByText('Fakturan är sparad.')
  expect(portal.received(invoiceCalls.list)[0]?.input).toMatchObject({ userId: anna.id })
  expect(portal.received(invoiceCalls.add)[0]?.input).toMatchObject({ userId: anna.id, amount: 45_000 })
  expect(screen.queryByRole('tablist', { name: 'Ekonomi' })).not.toBeInTheDocument()
})

describe('Dokument (D32)', () => {
  it("are all the user's files with their kind, read-only", async () => {
    const portal = annas()
    open(<DocumentsTab userId={anna.id} />)
    const table = within(await screen.findByRole('table', { name: 'Dokument' }))
    expect(
      table
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(0, 6),
    ).toEqual(['#', 'Name', 'Typ', 'Fil', 'Värde', 'Månad/År'])
    for (const row of [/taxi.*Kvitto/, /el.*Faktura/, /offert.*Inköp/])
      expect(await screen.findByRole('row', { name: row })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Summa/ })).toHaveTextContent('583,50')
    expect(screen.getByRole('button', { name: 'Ladda ner taxi.pdf' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Lägg till|Ta bort/ })).not.toBeInTheDocument()
    expect(portal.received(documentCalls.list)[0]?.input).toMatchObject({ userId: anna.id, page: 0, pageSize: 10 })
  })

  it('hide number and month on a phone', async () => {
    onPhone()
    annas()
    open(<DocumentsTab userId={anna.id} />)
    expect(await screen.findByText('taxi')).toBeInTheDocument()
    expect(screen.queryByText('October 2026')).not.toBeInTheDocument()
  })
})
