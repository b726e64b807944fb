import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import type { Purchase } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, ofAnna, withPurchases } from './testing.ts'

/** Edits the note of a purchase, which is stored as given. */
async function editNote(stored: Partial<Purchase> = {}) {
  const after = { ...book, note: 'Två böcker', ...stored }
  const portal = withPurchases(book).answer(purchaseCalls.edit, () => after)
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all' })
  await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
  const note = screen.getByRole('textbox', { name: /^Notis/ })
  await person.clear(note)
  await person.type(note, 'Två böcker')
  await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
  expect(await screen.findByText('Inköpet är sparat.')).toBeVisible()
  return { portal, person, after }
}
const undo = () => screen.findByRole('button', { name: 'Ångra' })

describe('an edited purchase', () => {
  it('is as it was by Ångra, with the edited row as it is seen', async () => {
    const { portal, person, after } = await editNote()
    await person.click(await undo())
    expect(await screen.findByText('Inköpet är som det var.')).toBeVisible()
    const { id, date, type, quantity, amount, link, note, status } = book
    expect(portal.received(purchaseCalls.edit)[1]?.input).toEqual({
      id,
      date,
      type,
      quantity,
      amount,
      link,
      note,
      status,
      seen: after,
    })
  })

  it('says why it stays when it was changed since', async () => {
    const { portal, person } = await editNote()
    portal.fail(purchaseCalls.edit, new PortalError('invalid_input', { text: 'Inköpet har ändrats.' }))
    await person.click(await undo())
    expect(await screen.findByText('Inköpet har ändrats.')).toBeVisible()
  })

  it.each<[string, Partial<Purchase>]>([
    ['another file', { fileKey: 'other' }],
    ['another status', { status: 'ongoing' }],
    ['another comment', { comment: 'Kommer på fredag' }],
  ])('offers no undo with %s', async (_what, stored) => {
    await editNote(stored)
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
  })

  it('has its status and comment back, for an administrator, who is offered the next one too', async () => {
    const refused = ofAnna({ ...book, comment: 'För dyr' })
    const waiting = ofAnna({ ...book, id: 10, note: 'Bord' })
    const after = { ...book, status: 'ordered', comment: '' } as const
    const portal = withPurchases(refused, waiting).answer(purchaseCalls.edit, () => after)
    const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
    await person.click(await screen.findByText('Bok om Åre'))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Beställd')
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByRole('button', { name: 'Nästa som väntar' })).toBeVisible()
    await person.click(await undo())
    expect(await screen.findByText('Inköpet är som det var.')).toBeVisible()
    expect(portal.received(purchaseCalls.edit)[1]?.input).toMatchObject({
      id: book.id,
      status: 'submitted',
      comment: 'För dyr',
      seen: after,
    })
  })
})
