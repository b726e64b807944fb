import { duplicateCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import ReceiptsPage from './receipts-page.tsx'
import { NO_SEALS } from '../records/testing.ts'

export const taxi: Receipt = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }

export const withReceipts = (...rows: Receipt[]) =>
  fakePortal()
    .answer(receiptCalls.list, () => ({
      rows,
      total: rows.length,
      sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
export const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ReceiptsPage />, { at: '/Kvitto', ...options })
