import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, chair, phone, withEdits, withPurchases } from './testing.ts'

const waiting = { ...chair, comment: '' }
const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => dialog().getByRole('button', { name })
const openForm = async (name: string) => {
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
  await person.click(await screen.findByRole('button', { name: `Öppna ${name}` }))
  return person
}

it('orders a waiting purchase by one press, with what was typed, and offers to undo it', async () => {
  const portal = withEdits(waiting)
  const person = await openForm('Stol')
  expect(button('Spara inköp')).toHaveClass('MuiButton-outlined')
  await person.type(dialog().getByRole('textbox', { name: /^Notis/ }), '!')
  await person.click(button('Beställ'))
  expect(await screen.findByText(/ har nu status Beställd\.$/)).toBeVisible()
  expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ id: 9, note: 'Stol!', status: 'ordered' })
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(portal.received(purchaseCalls.edit)[1]?.input).toMatchObject({ status: 'submitted' }))
})

it('asks why a waiting purchase is refused, with the cursor in the comment', async () => {
  const portal = withEdits(waiting)
  const person = await openForm('Stol')
  await person.click(button('Avslå'))
  await waitFor(() => expect(dialog().getByRole('textbox', { name: /^Kommentar till ägaren/ })).toHaveFocus())
  expect(dialog().getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Avslagen')
  expect(portal.received(purchaseCalls.edit)).toHaveLength(0)
  await person.keyboard('För dyr')
  await person.click(button('Avslå inköpet'))
  expect(await screen.findByText(/ har nu status Avslagen\.$/)).toBeVisible()
  expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ status: 'submitted', comment: 'För dyr' })
})

it('is left without a question after Avslå alone, and with one once a reason is written', async () => {
  withEdits(waiting)
  const person = await openForm('Stol')
  await person.click(button('Avslå'))
  await waitFor(() => expect(dialog().getByRole('textbox', { name: /^Kommentar till ägaren/ })).toHaveFocus())
  await person.keyboard('För dyr')
  await person.click(button('Avbryt'))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Fortsätt redigera' }))
  await person.clear(dialog().getByRole('textbox', { name: /^Kommentar till ägaren/ }))
  await person.click(button('Avbryt'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('keeps the form and says why the purchase could not be ordered', async () => {
  withPurchases(waiting).fail(purchaseCalls.edit, new PortalError('invalid_input', { text: 'Inköpet har ändrats.' }))
  const person = await openForm('Stol')
  await person.click(button('Beställ'))
  expect(await dialog().findByText('Inköpet har ändrats.')).toBeVisible()
  const status = dialog().getByRole('combobox', { name: 'Status' })
  expect(status).toHaveDisplayValue('Beställd')
  expect(status).toHaveFocus()
})

it('does not order in a sealed month, for the reason that the form gives, but refuses there', async () => {
  withPurchases({ ...waiting, isInSealedMonth: true })
  await openForm('Stol')
  expect(button('Beställ')).toBeDisabled()
  expect(button('Beställ')).toHaveAccessibleDescription(/^Månaden är förseglad\. Ge inköpet ett datum/)
  expect(button('Avslå')).toBeEnabled()
  expect(button('Spara inköp')).toHaveClass('MuiButton-contained')
})

it('is offered only for a waiting purchase, a refusal only where its comment can be stored', async () => {
  withPurchases({ ...phone, comment: '' }, book)
  const person = await openForm('Telefon')
  expect(dialog().queryByRole('button', { name: 'Beställ' })).not.toBeInTheDocument()
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Öppna Bok om Åre' }))
  expect(button('Beställ')).toBeVisible()
  expect(dialog().queryByRole('button', { name: 'Avslå' })).not.toBeInTheDocument()
})

it('has above its fields what it is decided by, with the figures that are typed', async () => {
  const note = 'Stol\nHöj- och sänkbar, svart'
  withEdits({ ...waiting, note, link: 'https://www.shop.se/stol' })
  const person = await openForm('Stol')
  expect(dialog().getByText(/^450,00/)).toBeVisible()
  for (const fact of ['2 st', 'Bo Ek', '2026-11-02']) expect(dialog().getByText(fact)).toBeVisible()
  expect(dialog().getByText('Inskickad', { ignore: 'option' })).toBeVisible()
  expect(dialog().getByRole('link', { name: 'Öppna shop.se i en ny flik' })).toBeVisible()
  expect(dialog().getByText(/^Stol\s+Höj- och sänkbar, svart$/, { ignore: 'textarea' })).toBeVisible()
  await person.clear(dialog().getByLabelText('Värde'))
  await person.type(dialog().getByLabelText('Värde'), '1207')
  await person.clear(dialog().getByLabelText('Antal'))
  await person.type(dialog().getByLabelText('Antal'), '3')
  await person.tab()
  expect(await dialog().findByText(/^1\s207,00/)).toBeVisible()
  expect(dialog().getByText('3 st')).toBeVisible()
})

it('is ordered after all by its button when Avslå was pressed first', async () => {
  const portal = withEdits(waiting)
  const person = await openForm('Stol')
  await person.click(button('Avslå'))
  await person.click(button('Beställ'))
  expect(await screen.findByText(/ har nu status Beställd\.$/)).toBeVisible()
  expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ status: 'ordered', comment: '' })
})

it('says in words and by its pill how one that is decided stands, without buttons', async () => {
  withPurchases({ ...chair, comment: 'Köp en begagnad' })
  await openForm('Stol')
  expect(dialog().getByText('Inköpet är avslaget: Köp en begagnad')).toBeVisible()
  expect(dialog().getByText('Avslagen', { ignore: 'option' })).toBeVisible()
  expect(dialog().queryByRole('button', { name: 'Beställ' })).not.toBeInTheDocument()
})
