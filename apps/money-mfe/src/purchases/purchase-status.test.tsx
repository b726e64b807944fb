import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { moneyErrors, purchaseCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { annaWithList, book, chair, ofAnna, withEdits, withPurchases } from './testing.ts'

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PurchasesPage />, { at: '/Inkop', ...options })

describe('the status of all users’ purchases', () => {
  const inAddress = { user: admin, at: '/Inkop?filter=all' }

  it('is counted in chips, each of which shows only its purchases', async () => {
    const portal = withPurchases(book, chair)
    const { person, address } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Inskickad 2' }))
    expect(address()).toBe('/Inkop?filter=all&status=submitted')
    await waitFor(() =>
      expect(portal.received(purchaseCalls.listAll).map(({ input }) => input)).toContainEqual(
        expect.objectContaining({ status: 'submitted', sort: 'id', filter: 'all' }),
      ),
    )
    await person.click(screen.getByRole('button', { name: 'Inskickad 2', pressed: true }))
    expect(address()).toBe('/Inkop?filter=all')
  })

  it('is changed in the row, with the row as it was seen, and undone', async () => {
    const portal = withEdits(book)
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Bok om Åre: Inskickad, ändra status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Beställd' }))
    expect(await screen.findByText(/har nu status Beställd\.$/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({
      id: book.id,
      amount: book.amount,
      status: 'ordered',
      seen: book,
    })
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Statusen är återställd.')).toBeVisible()
    expect(portal.received(purchaseCalls.edit)[1]?.input).toMatchObject({
      status: 'submitted',
      seen: expect.objectContaining({ status: 'ordered' }) as object,
    })
  })

  it('is undone to the last one only: a message about an earlier one goes', async () => {
    withEdits(book)
    const { person } = open(inAddress)
    for (const status of ['Beställd', 'Pågående']) {
      await person.click(await screen.findByRole('button', { name: /^Bok om Åre: .+, ändra status$/ }))
      await person.click(await screen.findByRole('menuitem', { name: status }))
      await screen.findByText(new RegExp(`har nu status ${status}\\.$`))
    }
    expect(screen.getAllByRole('button', { name: 'Ångra' })).toHaveLength(1)
  })

  it('is tried once more from the message that the service was away', async () => {
    const portal = withPurchases(book).fail(purchaseCalls.edit, new PortalError('service_unavailable'))
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Bok om Åre: Inskickad, ändra status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Beställd' }))
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    portal.answer(purchaseCalls.edit, () => ({ ...book, status: 'ordered' as const }))
    await person.click(again)
    expect(await screen.findByText(/har nu status Beställd\.$/)).toBeVisible()
    expect(portal.received(purchaseCalls.edit).map(({ input }) => input.status)).toEqual(['ordered', 'ordered'])
  })

  it('is changed for the ticked rows; refused ones stay ticked, with the reason', async () => {
    const portal = withPurchases(book, chair).answer(purchaseCalls.edit, ({ id }) => {
      if (id === chair.id) throw new PortalError(moneyErrors.stale_row)
      return { ...book, status: 'ordered' as const }
    })
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    // After the list, so that the first tick moves nothing.
    const bar = screen.getByRole('group', { name: '2 inköp markerade · 900,00\u00A0kr' })
    expect(screen.getByRole('table').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const acts = within(bar)
    await person.click(acts.getByRole('button', { name: 'Beställ 2' }))
    expect(await screen.findByText(/har nu status Beställd\.$/)).toBeVisible()
    expect(await screen.findByText('1 inköp ändrades inte.')).toBeVisible()
    expect(screen.getByText(/^Raden har ändrats .* Stol \(#9\)$/)).toBeVisible()
    expect(await screen.findByRole('group', { name: /^1 inköp markerat/ })).toBeVisible()
    expect(portal.received(purchaseCalls.edit)).toHaveLength(2)
  })

  it('names all rows of sealed months, with what an administrator can do', async () => {
    const rows = [book, chair, { ...chair, id: 10 }, { ...chair, id: 11, note: '' }]
    withPurchases(...rows).answer(purchaseCalls.edit, ({ id }) => {
      if (id === book.id) return { ...book, status: 'ordered' as const }
      throw new PortalError({ code: 'month_sealed', status: 409, text: 'Be en administratör om en rättelse.' })
    })
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (4)' }))
    await person.click(await screen.findByRole('button', { name: 'Beställ 4' }))
    expect(await screen.findByText(/har nu status Beställd\.$/)).toBeVisible()
    const note = within(
      (await screen.findByText('3 inköp ändrades inte.')).closest<HTMLElement>('[role=alert]') ?? document.body,
    )
    expect(note.getByText(/^I förseglade månader/)).toHaveTextContent(
      'I förseglade månader: Stol (#9), Stol (#10), Arbetsverktyg 2026-11-02 (#11)',
    )
    expect(note.getByText(/kan få ett datum i en öppen månad/)).toBeVisible()
    expect(screen.queryByText(/Be en administratör/)).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /markera/ })).not.toBeInTheDocument()
    await person.click(note.getByRole('button'))
    expect(screen.queryByText('3 inköp ändrades inte.')).not.toBeInTheDocument()
  })

  it('is changed for the rows of all pages in one round', async () => {
    const rows = Array.from({ length: 15 }, (_, index) => ({ ...chair, id: 20 + index }))
    const portal = withEdits(...rows).answer(purchaseCalls.listAll, ({ page = 0, pageSize = 10 }) => ({
      rows: rows.slice(page * pageSize, (page + 1) * pageSize),
      total: rows.length,
      sum: 0,
    }))
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera på alla sidor' }))
    expect(await screen.findByRole('group', { name: /^15 inköp markerade · .* · 5 på andra sidor$/ })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Nästa sida' }))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6))
    await person.click(screen.getByRole('button', { name: 'Beställ 15' }))
    expect(await screen.findByText('15 inköp har nu status Beställd.')).toBeVisible()
    expect(portal.received(purchaseCalls.edit)).toHaveLength(15)
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(screen.queryByRole('group', { name: /markera/ })).not.toBeInTheDocument()
  })

  it('is asked for before more rows are changed than a page can show', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({ ...chair, id: 20 + index }))
    const portal = withEdits(...rows)
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (51)' }))
    await person.click(await screen.findByRole('button', { name: 'Beställ 51' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ge 51 inköp status Beställd?' }))
    expect(dialog.getByText(/^Tillsammans 22\s950,00\skr\./)).toBeVisible()
    expect(portal.received(purchaseCalls.edit)).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Beställ 51' }))
    expect(await screen.findByText('51 inköp har nu status Beställd.')).toBeVisible()
  })

  it('of many that were not changed names ten, and how many more', async () => {
    withPurchases(...Array.from({ length: 12 }, (_, index) => ({ ...chair, id: 20 + index }))).answer(
      purchaseCalls.edit,
      () => {
        throw new PortalError('service_unavailable')
      },
    )
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (12)' }))
    await person.click(await screen.findByRole('button', { name: 'Beställ 12' }))
    expect(await screen.findByText(/Stol \(#29\) och 2 till$/)).toBeVisible()
  })

  it('is no longer sent for the others when the portal does not answer; they stay ticked', async () => {
    const portal = withPurchases(book, chair).answer(purchaseCalls.edit, () => {
      throw new PortalError('service_unavailable')
    })
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (2)' }))
    await person.click(await screen.findByRole('button', { name: 'Beställ 2' }))
    expect(await screen.findByText(/^Portalen svarade inte.* Bok om Åre \(#7\), Stol \(#9\)$/)).toBeVisible()
    expect(portal.received(purchaseCalls.edit)).toHaveLength(1)
    expect(screen.getByRole('group', { name: /^2 inköp markerade/ })).toBeVisible()
  })

  it('is changed for ticked rows that another filter hides too, and their number is shown', async () => {
    const portal = withEdits(book, chair).answer(purchaseCalls.listAll, ({ search }) => ({
      rows: [ofAnna(book), chair].filter(({ id }) => search === undefined || id === chair.id),
      total: 2,
      sum: 0,
    }))
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Bok om Åre' }))
    await person.type(screen.getByRole('searchbox'), 'stol{Enter}')
    expect(
      await screen.findByRole('group', { name: /^1 inköp markerat · 450,00.kr · 1 utanför urvalet$/ }),
    ).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: 'Markera Stol' }))
    await person.click(screen.getByRole('button', { name: 'Beställ 2' }))
    expect(await screen.findByText('2 inköp har nu status Beställd.')).toBeVisible()
    expect(portal.received(purchaseCalls.edit).map(({ input }) => input.id)).toEqual([book.id, chair.id])
    expect(screen.queryByRole('group', { name: /markera/ })).not.toBeInTheDocument()
  })

  it('has a button only where it changes a ticked row, with their number', async () => {
    withPurchases(chair, { ...chair, id: 10, status: 'ongoing' })
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (2)' }))
    const bar = within(await screen.findByRole('group', { name: /^2 inköp markerade/ }))
    expect(bar.getByRole('button', { name: 'Avmarkera' })).toBeVisible()
    expect(bar.getAllByText(/^(Beställ|Sätt|Avslå) /).map((button) => button.textContent)).toEqual([
      'Beställ 2',
      'Sätt 1 till Pågående',
      'Sätt 1 till Inskickad',
    ])
  })

  it('without purchases offers every status, and a search without hits to clear it', async () => {
    withPurchases(chair).answer(purchaseCalls.listAll, ({ status, search }) =>
      status === 'ongoing' || search !== undefined
        ? { rows: [], total: 0, sum: 0 }
        : { rows: [chair], total: 1, sum: chair.amount },
    )
    const { person, address } = open({ user: admin, at: '/Inkop?filter=all&status=ongoing&search=xyz' })
    await person.click(await screen.findByRole('button', { name: 'Rensa sökordet' }))
    expect(address()).toBe('/Inkop?filter=all&status=ongoing')
    await person.click(await screen.findByRole('button', { name: 'Visa alla statusar' }))
    expect(address()).toBe('/Inkop?filter=all')
    expect(await screen.findByRole('row', { name: /Stol/ })).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('is a refusal with a comment, in the row and for ticked rows, where the service keeps comments', async () => {
    const [bookRow, chairRow] = [
      { ...book, comment: '' },
      { ...chair, comment: '' },
    ]
    const portal = withEdits(bookRow, chairRow)
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Bok om Åre: Inskickad, ändra status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Avslå med kommentar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Avslå inköpet' }))
    await person.click(dialog.getByRole('button', { name: 'Avslå inköpet' }))
    expect(await dialog.findByText('Skriv varför.')).toBeVisible()
    await person.type(dialog.getByLabelText('Kommentar till ägaren'), 'Köp en begagnad')
    await person.click(dialog.getByRole('button', { name: 'Avslå inköpet' }))
    expect(await screen.findByText(/har nu status Avslagen\.$/)).toBeVisible()
    expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({
      status: 'submitted',
      comment: 'Köp en begagnad',
      seen: bookRow,
    })
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    const acts = within(screen.getByRole('group', { name: /^2 inköp markerade/ }))
    await person.click(acts.getByRole('button', { name: 'Avslå 2' }))
    const both = within(await screen.findByRole('dialog', { name: 'Avslå 2 inköp' }))
    await person.type(both.getByLabelText('Kommentar till ägaren'), 'Inte i år')
    await person.click(both.getByRole('button', { name: 'Avslå 2 inköp' }))
    expect(await screen.findByText('2 inköp har nu status Avslagen.')).toBeVisible()
    expect(portal.received(purchaseCalls.edit)).toHaveLength(3)
  })

  it('keeps the comment of a refusal that failed for the next attempt, and for no other purchase', async () => {
    const portal = withPurchases({ ...book, comment: '' }, { ...chair, comment: '' })
    portal.fail(purchaseCalls.edit, new PortalError('service_unavailable'))
    const { person } = open(inAddress)
    const refuse = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: `${name}: Inskickad, ändra status` }))
      await person.click(await screen.findByRole('menuitem', { name: 'Avslå med kommentar' }))
      return within(await screen.findByRole('dialog', { name: 'Avslå inköpet' }))
    }
    const first = await refuse('Stol')
    await person.type(first.getByLabelText('Kommentar till ägaren'), 'Inte i år')
    await person.click(first.getByRole('button', { name: 'Avslå inköpet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const other = await refuse('Bok om Åre')
    expect(other.getByLabelText('Kommentar till ägaren')).toHaveValue('')
    await person.click(other.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await refuse('Stol')).getByLabelText('Kommentar till ägaren')).toHaveValue('Inte i år')
  })

  it('is not refused at a service that keeps no comments', async () => {
    withPurchases(chair)
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Stol: Inskickad, ändra status' }))
    expect(await screen.findByRole('menuitem', { name: 'Beställd' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Avslå med kommentar' })).not.toBeInTheDocument()
  })

  it('of a refused one shows the comment to its owner, who changes it and submits it again', async () => {
    const refused = { ...book, comment: 'Köp en begagnad' }
    const portal = withEdits(refused)
    const { person } = open({ at: '/Inkop?filter=all' })
    const row = await screen.findByRole('row', { name: /offert\.pdf/ })
    expect(row).toHaveTextContent('Avslagen')
    expect(row).toHaveTextContent('Köp en begagnad')
    await person.click(within(row).getByText('Avslagen'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Inköpet är avslaget: Köp en begagnad')).toBeVisible()
    expect(dialog.queryByLabelText('Kommentar till ägaren')).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Skicka in igen' }))
    await waitFor(() => expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ seen: refused }))
    expect(portal.received(purchaseCalls.edit)[0]?.input).not.toHaveProperty('comment')
  })

  it('is only shown to a user with the list flag', async () => {
    withPurchases(chair)
    open({ user: annaWithList, at: '/Inkop?filter=all' })
    const row = await screen.findByRole('row', { name: /Stol/ })
    expect(within(row).queryByRole('button', { name: /ändra status/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})
