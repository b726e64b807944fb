import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { duplicateCalls, purchaseCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { book, withPurchases } from '../purchases/testing.ts'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from './testing.ts'

const pdf = new File(['%PDF-1'], 'hotell.pdf', { type: 'application/pdf' })

async function addReceiptOfFirstNovember() {
  fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(receiptCalls.add, ({ amount }) => ({
      id: 8,
      fileName: 'hotell.pdf',
      fileKey: 'k8',
      amount,
      date: '2026-11-01',
    }))
  const page = renderPage(<ReceiptsPage />, { at: '/Kvitto?ny' })
  await page.person.type(await screen.findByLabelText('Värde'), '1000')
  await page.person.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf)
  await page.person.click(screen.getByRole('button', { name: 'Spara kvitto' }))
  return { ...page, text: '1 kvitto sparades med datum 2026-11-01 och visas inte i urvalet.' }
}

it('names a receipt of another day above the list of today, and shows its day (D59)', async () => {
  const { person, address, text } = await addReceiptOfFirstNovember()
  expect(await screen.findByText(text)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Visa 2026-11-01' }))
  await waitFor(() => expect(address()).toBe('/Kvitto?filter=2026-11-01'))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

it('no longer names it once other days were chosen', async () => {
  const { person, text } = await addReceiptOfFirstNovember()
  expect(await screen.findByText(text)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Alla' }))
  await person.click(screen.getByRole('button', { name: 'Idag' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Idag', pressed: true })).toBeVisible())
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

async function submitPurchase() {
  const portal = withPurchases()
    .answer(purchaseCalls.add, (input) => ({ ...book, ...input, date: today(), note: '', link: null }))
    .answer(purchaseCalls.remove, () => ({ id: book.id, canRestore: true }))
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?ny' })
  await person.type(await screen.findByLabelText('Värde'), '99')
  await person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
  expect(await screen.findByText('Inköpet är inskickat.')).toBeVisible()
  return { portal, person }
}

it('takes a purchase back that was submitted a moment ago', async () => {
  const { portal, person } = await submitPurchase()
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(await screen.findByText('Inköpet är återtaget.')).toBeVisible()
  expect(portal.received(purchaseCalls.remove)[0]?.input).toMatchObject({ id: book.id })
})

it('says why a purchase that is handled meanwhile was not taken back', async () => {
  const { portal, person } = await submitPurchase()
  portal.fail(purchaseCalls.remove, new PortalError('not_found', { text: 'Inköpet behandlas redan.' }))
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(await screen.findByText('Inköpet behandlas redan.')).toBeVisible()
})
