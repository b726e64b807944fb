import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { moneyErrors, purchaseCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, onPhone, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { annaWithList, book, chair, ofAnna, phone, withPurchases } from './testing.ts'

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PurchasesPage />, { at: '/Inkop', ...options })
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

describe("a user's own purchases", () => {
  it('show name, link, file, value, status and month, with their sum', async () => {
    const portal = withPurchases(book, phone)
    open()
    const row = await screen.findByRole('row', { name: /offert\.pdf/ })
    expect(headers().slice(0, 7)).toEqual(['#', 'Name', 'Länk', 'Fil', 'Värde', 'Status', 'Månad/År'])
    expect(within(row).getByText('Inskickad')).toBeInTheDocument()
    expect(within(row).getByText('November 2026')).toBeInTheDocument()
    expect(within(row).getByRole('button', { name: 'Ladda ner offert.pdf' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Summa/ })).toHaveTextContent('9 450,00')
    expect(portal.received(purchaseCalls.list)[0]?.input).toMatchObject({
      page: 0,
      pageSize: 10,
      sort: 'id',
      order: 'asc',
    })
    expect(portal.received(purchaseCalls.listAll)).toEqual([])
  })

  it('are named by the first line of their note, with the file below and all of a long line on hover', async () => {
    const line = `Skrivbord ${'mycket '.repeat(20)}högt`
    withPurchases({ ...book, note: `${line}\nvitt` })
    open()
    const row = within(await screen.findByRole('row', { name: /Skrivbord/ }))
    expect(row.getByTitle(line)).toHaveTextContent(line)
    expect(row.getByText('offert.pdf')).toBeVisible()
    expect(row.getByRole('button', { name: /^Ta bort Skrivbord mycket .+…$/ })).toBeVisible()
  })

  it('show how many pieces, when not one', async () => {
    withPurchases(book, phone)
    open()
    expect(await screen.findByRole('row', { name: /offert\.pdf/ })).toHaveTextContent('2 st')
    expect(screen.getByRole('row', { name: /Telefon/ })).not.toHaveTextContent(/\d st/)
  })

  it('show the pieces on a card once, beside the day', async () => {
    onPhone()
    withPurchases(book)
    open()
    const card = within(await screen.findByRole('listitem', { name: /Bok/ }))
    const [, shown] = card.getAllByText('2 st')
    expect(shown).toBeVisible()
    expect(shown?.previousElementSibling).toHaveTextContent(book.date)
    expect(card.getAllByText('2 st')[0]).not.toBeVisible()
  })

  it('link to the shop in a new tab without access to this one', async () => {
    withPurchases(book)
    open()
    const link = await screen.findByRole('link', { name: 'Öppna shop.se i en ny flik' })
    expect(link).toHaveAttribute('href', 'https://www.shop.se/bok')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('show no link for an invalid web address that the server sends', async () => {
    withPurchases({ ...book, link: null })
    open()
    await screen.findByRole('row', { name: /offert\.pdf/ })
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('are named by their note without a file, and then offer no download', async () => {
    withPurchases(phone)
    open()
    const row = await screen.findByRole('row', { name: /Telefon/ })
    expect(within(row).getByText('Pågående')).toBeInTheDocument()
    expect(within(row).queryByRole('button', { name: /Ladda ner/ })).not.toBeInTheDocument()
  })

  it('open by an address that names one', async () => {
    withPurchases(book, phone)
    const { address } = open({ at: '/Inkop?filter=all&search=%238&visa' })
    expect(await screen.findByRole('dialog', { name: 'Inköp #8: Telefon' })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&search=%238&visa=8'))
  })

  it('say where the one that an address names is gone', async () => {
    withPurchases(book)
    open({ at: '/Inkop?filter=all&search=%2399&visa' })
    expect(await screen.findByText('Inköpet finns inte längre, eller så får du inte se det.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('have tabs to receipts and invoices (D20)', async () => {
    withPurchases()
    open()
    const tabs = within(await screen.findByRole('tablist', { name: 'Ekonomi' }))
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Inköp', 'Kvitton', 'Fakturor'])
  })

  it('show the documented texts when there are none, and when the service is away', async () => {
    const portal = withPurchases()
    const { person } = open()
    expect(await screen.findByText('There are no records found.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Lägg till det första inköpet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lägg till inköp' })).toBeVisible()
    portal.fail(purchaseCalls.list, new PortalError('service_unavailable'))
    await person.click(screen.getByRole('button', { name: 'I år' }))
    expect(await screen.findByText('There was something issue in responding server.')).toBeInTheDocument()
  })

  it("say that today's filter hides them, when other days have some (D26)", async () => {
    withPurchases(book).answer(purchaseCalls.list, ({ filter }) =>
      filter === 'all' ? { rows: [book], total: 1, sum: book.amount } : { rows: [], total: 0, sum: 0 },
    )
    const { person } = open()
    expect(await screen.findByText('There are no records found with your filter.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Visa denna månad/ })).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Lägg till/ })).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Visa alla (1)' }))
    expect(await screen.findByRole('row', { name: /offert\.pdf/ })).toBeInTheDocument()
  })

  it.each([
    ['with one request where its answer counts them', true, 1],
    ['with one request for each beside an older service', false, 3],
  ])('say how many purchases other days have: %s', async (_what, counts, requests) => {
    const otherDays = { month: 1, all: 2 }
    const totals = { today: 0, all: 2 }
    const portal = withPurchases().answer(purchaseCalls.list, ({ filter = 'today' }) => {
      const total = typeof filter === 'string' ? totals[filter] : 1
      return { rows: [], total, sum: 0, ...(counts && total === 0 ? { otherDays } : {}) }
    })
    open()
    expect(await screen.findByRole('button', { name: 'Visa denna månad (1)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Visa alla (2)' })).toBeVisible()
    expect(portal.received(purchaseCalls.list)).toHaveLength(requests)
  })

  it("offer this month when it has some, and open at the user's last quick filter", async () => {
    withPurchases(book).answer(purchaseCalls.list, ({ filter }) =>
      filter === 'today' ? { rows: [], total: 0, sum: 0 } : { rows: [book], total: 1, sum: book.amount },
    )
    const { person, unmount } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa denna månad (1)' }))
    expect(await screen.findByRole('row', { name: /offert\.pdf/ })).toBeInTheDocument()
    unmount()
    open()
    expect(await screen.findByRole('button', { name: 'Denna månad', pressed: true })).toBeVisible()
    expect(await screen.findByRole('row', { name: /offert\.pdf/ })).toBeInTheDocument()
  })

  it('are cards on a phone, with the date and without number and month', async () => {
    onPhone()
    withPurchases(book)
    open()
    const card = await screen.findByRole('listitem', { name: /offert\.pdf/ })
    expect(card).toHaveTextContent('450,00')
    expect(within(card).getByText('Inskickad')).toBeInTheDocument()
    expect(card).toHaveTextContent(book.date)
    expect(screen.queryByText('November 2026')).not.toBeInTheDocument()
  })

  it("have one line for a name with a file's name below it, so that no row has three", async () => {
    withPurchases({ ...book, link: null }, phone)
    open()
    const lines = (name: string) => getComputedStyle(screen.getByText(name)).getPropertyValue('-webkit-line-clamp')
    expect(await screen.findByText('Bok om Åre')).toBeInTheDocument()
    expect([lines('Bok om Åre'), lines('Telefon')]).toEqual(['1', '2'])
  })

  it('show a comment in full to the owner, and on one line among all users’', async () => {
    const comment = 'Vi köper skärmar tillsammans i januari.'
    withPurchases({ ...chair, comment })
    const { unmount } = open()
    expect(await screen.findByText(comment)).not.toHaveAttribute('title')
    unmount()
    open({ user: admin })
    const cut = await screen.findByTitle(comment)
    expect(getComputedStyle(cut).getPropertyValue('-webkit-line-clamp')).toBe('1')
  })
})

describe("all users' purchases (D28)", () => {
  it('show of the waiting ones those that can be ordered, or those of sealed months', async () => {
    const portal = withPurchases(chair).answer(purchaseCalls.listAll, ({ sealed }) => ({
      rows: [],
      total: sealed === 'only' ? 38 : sealed === 'without' ? 136 : 174,
      sum: 0,
    }))
    const { person, address } = open({ user: admin, at: '/Inkop?filter=all&status=submitted' })
    await person.click(await screen.findByRole('button', { name: 'Kan beställas 136' }))
    expect(address()).toContain('sealed=without')
    await person.click(screen.getByRole('button', { name: 'I förseglade månader 38' }))
    expect(address()).toContain('sealed=only')
    expect(portal.received(purchaseCalls.listAll).at(-1)?.input).toMatchObject({ sealed: 'only', status: 'submitted' })
    await person.click(screen.getByRole('button', { name: /^Pågående/ }))
    expect(address()).toContain('status=ongoing')
    expect(address()).not.toContain('sealed=')
  })

  it('have on a phone the deletion in the menu of each card', async () => {
    onPhone()
    withPurchases({ ...chair, fileKey: null, fileName: null })
    const { person } = open({ user: admin })
    const card = within(await screen.findByRole('listitem', { name: /Stol/ }))
    expect(card.queryByRole('button', { name: 'Ta bort Stol' })).not.toBeInTheDocument()
    await person.click(card.getByRole('button', { name: 'Fler val för Stol' }))
    expect(await screen.findByRole('menuitem', { name: 'Ta bort Stol' })).toBeVisible()
  })

  it('name on a phone those of sealed months in a word', async () => {
    onPhone()
    withPurchases(chair).answer(purchaseCalls.listAll, () => ({ rows: [], total: 38, sum: 0 }))
    const { person, address } = open({ user: admin, at: '/Inkop?filter=all&status=submitted' })
    await person.click(await screen.findByRole('button', { name: 'Förseglade 38' }))
    expect(address()).toContain('sealed=only')
  })

  it.each([
    ['a user with the list flag', annaWithList, true],
    ['an administrator', admin, false],
  ])('are shown to %s, with their owners', async (_who, user, hasTabs) => {
    const portal = withPurchases(book, chair)
    open({ user })
    const row = await screen.findByRole('row', { name: /Stol/ })
    expect(within(row).getByText('Bo Ek')).toBeInTheDocument()
    expect(headers().filter(Boolean).slice(0, 3)).toEqual(['#', 'Användare', 'Name'])
    expect(screen.getByRole('heading', { name: 'Inköp förfrågan' })).toBeInTheDocument()
    expect(screen.queryByRole('tablist', { name: 'Ekonomi' }) !== null).toBe(hasTabs)
    expect(portal.received(purchaseCalls.list)).toEqual([])
  })

  it('sort by owner, and keep the rows while the next load', async () => {
    const portal = withPurchases(book, chair)
    const { person } = open({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Användare' }))
    expect(screen.getByRole('row', { name: /Stol/ })).toBeInTheDocument()
    await waitFor(() =>
      expect(portal.received(purchaseCalls.listAll).at(-1)?.input).toMatchObject({ sort: 'firstName', order: 'asc' }),
    )
  })
})

describe('deleting', () => {
  it('asks for confirmation, deletes and shows a message', async () => {
    const portal = withPurchases(book).answer(purchaseCalls.remove, ({ id }) => ({ id }))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Ta bort Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort inköpet' }))
    expect(await screen.findByText('Inköpet är borttaget.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.remove)[0]?.input).toEqual({ id: 7 })
  })

  it('is taken back by Ångra, and not offered beside an older service', async () => {
    const portal = withPurchases(book)
      .answer(purchaseCalls.remove, ({ id }) => ({ id, canRestore: true }))
      .answer(purchaseCalls.restore, () => book)
    const { person } = open()
    const remove = async () => {
      await person.click(await screen.findByRole('button', { name: 'Ta bort Bok om Åre' }))
      await person.click(screen.getByRole('button', { name: 'Ta bort inköpet' }))
    }
    await remove()
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Inköpet är tillbaka i listan.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.restore)[0]?.input).toEqual({ id: 7 })
    portal.answer(purchaseCalls.remove, ({ id }) => ({ id }))
    await remove()
    expect(await screen.findByText('Inköpet är borttaget.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
  })

  it('shows an error when the purchase is being handled meanwhile', async () => {
    withPurchases(book).fail(purchaseCalls.remove, new PortalError(moneyErrors.purchase_locked))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Ta bort Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort inköpet' }))
    expect(await screen.findByText('Inköpet behandlas redan och kan inte ändras eller tas bort.')).toBeInTheDocument()
  })

  it('is for owners of submitted purchases, and for administrators (spec 2 §4)', async () => {
    withPurchases(ofAnna(phone), chair)
    const own = open({ user: annaWithList })
    expect(await screen.findByRole('button', { name: 'Inköpet behandlas redan och kan inte tas bort' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Du kan bara ta bort dina egna inköp' })).toBeDisabled()
    own.unmount()
    open({ user: admin })
    expect(await screen.findByRole('button', { name: 'Ta bort Telefon' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Ta bort Stol' })).toBeEnabled()
  })
})
