import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { AnyCall } from '@portal/platform-contract'
import { admin, anna, type FakePortal, renderPage } from '@portal/page-testkit'
import type { ReadAhead } from '@portal/web-kit'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { book, phone, withPurchases } from '../purchases/testing.ts'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { taxi, withReceipts } from '../receipts/testing.tsx'

/** What the page asks for when it opens, and what it fetches ahead. */
async function questions(
  portal: FakePortal,
  Page: ComponentType<object> & { readonly ahead: (read: ReadAhead) => void },
  call: AnyCall,
  options: Parameters<typeof renderPage>[1],
) {
  renderPage(<Page />, options)
  await screen.findByRole('row', { name: /\.pdf/ })
  const ahead = vi.fn<ReadAhead>()
  Page.ahead(ahead)
  return { asked: [call, portal.received(call)[0]?.input], ahead: ahead.mock.calls }
}

it('receipts are fetched ahead by the question of their page', async () => {
  const { asked, ahead } = await questions(withReceipts(taxi), ReceiptsPage, receiptCalls.list, { at: '/Kvitto' })
  expect(ahead).toEqual([asked])
})

it.each([
  ['a user', anna, purchaseCalls.list],
  ['an administrator', admin, purchaseCalls.listAll],
] as const)('purchases of %s are fetched ahead by the question of their page', async (_who, user, call) => {
  const { asked, ahead } = await questions(withPurchases(book, phone), PurchasesPage, call, { at: '/Inkop', user })
  expect(ahead).toEqual([asked])
})
