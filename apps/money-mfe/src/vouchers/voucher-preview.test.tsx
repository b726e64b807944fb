import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { duplicateCalls, fileCalls, receiptCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import ReceiptsPage from '../receipts/receipts-page.tsx'

const taxi: Receipt = {
  id: 7,
  fileName: 'taxi.xlsx',
  fileKey: 'k7',
  amount: 12_350,
  date: '2026-10-09',
  isReviewed: false,
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})

async function openFile(stored: Receipt) {
  let row = stored
  fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [row], total: 1, sum: row.amount }))
    .answer(receiptCalls.correct, ({ date, amount }) => (row = { ...row, date, amount }))
    .answer(duplicateCalls.find, () => [])
    .answer(fileCalls.download, () => new Blob(['x']))
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all', path: '/Kvitto' })
  await person.click(await screen.findByRole('button', { name: 'Visa taxi.xlsx' }))
  return { person, preview: within(await screen.findByRole('dialog', { name: 'taxi.xlsx' })) }
}

it('leads to the correction of the shown receipt, and then has its new value', async () => {
  const { person, preview } = await openFile(taxi)
  await person.click(preview.getByRole('button', { name: 'Rätta' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  await person.clear(form.getByLabelText('Värde'))
  await person.type(form.getByLabelText('Värde'), '99')
  await person.click(form.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await screen.findByText('99,00 kr · 2026-10-09')).toBeVisible()
})

it('says why the shown receipt cannot be corrected once an administrator has opened its file', async () => {
  const { person, preview } = await openFile({ ...taxi, isReviewed: true })
  const correct = preview.getByRole('button', { name: 'Rätta' })
  expect(correct).toBeDisabled()
  await person.hover(correct.parentElement as HTMLElement)
  expect(await screen.findByRole('tooltip', { name: /^En administratör har öppnat filen/ })).toBeVisible()
})

it('says that the month of the shown receipt is sealed, and offers no correction', async () => {
  const { preview } = await openFile({ ...taxi, isInSealedMonth: true })
  expect(preview.getByText('Förseglad')).toBeVisible()
  expect(preview.queryByRole('button', { name: 'Rätta' })).not.toBeInTheDocument()
})
