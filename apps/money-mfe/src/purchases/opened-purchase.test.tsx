import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fileCalls, purchaseCalls } from '@portal/money-contract'
import type { Purchase } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, phone, withPurchases } from './testing.ts'

async function opened(purchase: Purchase, user = anna) {
  const portal = withPurchases(purchase)
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user })
  await person.click(await screen.findByText(purchase.note))
  const form = within(await screen.findByRole('dialog', { name: new RegExp(purchase.note) }))
  return { portal, person, form, file: within(form.getByRole('region', { name: 'Fil' })) }
}

it('has the file of a PDF beside the fields, and large at a press on it', async () => {
  const { portal, person, file } = await opened(book)
  await waitFor(() => expect(portal.received(fileCalls.download)[0]?.input).toMatchObject({ fileKey: 'k7' }))
  await person.click(file.getByRole('group', { name: 'offert.pdf' }))
  expect(await screen.findByRole('dialog', { name: 'offert.pdf' })).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'offert.pdf' })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: /Bok om Åre/ })).toBeVisible()
})

it('shows a workbook by its name alone', async () => {
  const { portal, file } = await opened({ ...book, fileName: 'offert.xlsx' })
  expect(file.getByRole('button', { name: 'Visa offert.xlsx' })).toBeVisible()
  expect(file.getByRole('button', { name: 'Ladda ner offert.xlsx' })).toBeVisible()
  expect(file.queryByRole('group')).not.toBeInTheDocument()
  expect(portal.received(fileCalls.download)).toEqual([])
})

it('says where there is no file', async () => {
  const { file } = await opened(phone)
  expect(file.getByText('Ingen fil är bifogad.')).toBeVisible()
})

it('is deleted from its form after a question, and the form closes with it', async () => {
  const { portal, person, form } = await opened(book)
  portal.answer(purchaseCalls.remove, ({ id }) => ({ id, canRestore: true }))
  await person.click(form.getByRole('button', { name: 'Ta bort' }))
  await person.click(await screen.findByRole('button', { name: 'Ta bort inköpet' }))
  expect(await screen.findByText('Inköpet är borttaget.')).toBeVisible()
  expect(portal.received(purchaseCalls.remove)[0]?.input).toEqual({ id: 7 })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('stays open where it could not be deleted', async () => {
  const { portal, person, form } = await opened(book)
  portal.fail(purchaseCalls.remove, new PortalError('service_unavailable'))
  await person.click(form.getByRole('button', { name: 'Ta bort' }))
  await person.click(await screen.findByRole('button', { name: 'Ta bort inköpet' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(form.getByLabelText('Antal')).toHaveValue('2')
})

it('is not deleted by its owner while it is being handled', async () => {
  const { form } = await opened(phone)
  expect(form.queryByRole('button', { name: 'Ta bort' })).not.toBeInTheDocument()
})

it('is deleted by administrators also while it is being handled', async () => {
  const { form } = await opened(phone, admin)
  expect(form.getByRole('button', { name: 'Ta bort' })).toBeVisible()
})

it('stays open when going back ends the question', async () => {
  const { person, form } = await opened(book)
  await person.click(form.getByRole('button', { name: 'Ta bort' }))
  await screen.findByRole('alertdialog')
  history.back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: /Bok om Åre/ })).toBeVisible()
})
