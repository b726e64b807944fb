import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { annaWithList, chair, withPurchases } from './testing.ts'

const open = (at: string, user = admin) => renderPage(<PurchasesPage />, { at, user })

it('shows one user’s purchases by the address, their counts too, and all again when the chip is pressed', async () => {
  const portal = withPurchases(chair)
  const { person, address } = open('/Inkop?filter=all&user=6&page=2')
  const chip = await screen.findByRole('button', { name: 'Ta bort filtret Bo Ek' })
  expect(chip).toHaveTextContent('Bo Ek')
  const inputs = () => portal.received(purchaseCalls.listAll).map(({ input }) => input)
  for (const input of inputs()) expect(input).toMatchObject({ userId: 6, filter: 'all' })
  expect(inputs()).toContainEqual(expect.objectContaining({ userId: 6, status: 'submitted' }))
  await person.click(chip)
  expect(address()).toBe('/Inkop?filter=all')
  await waitFor(() => expect(inputs().at(-1)?.userId).toBeUndefined())
  expect(screen.queryByRole('button', { name: /^Ta bort filtret/ })).not.toBeInTheDocument()
})

it('names a user without purchases on these days by their others, and offers all users', async () => {
  withPurchases(chair).answer(purchaseCalls.listAll, ({ filter }) =>
    filter === 'all' ? { rows: [chair], total: 1, sum: chair.amount } : { rows: [], total: 0, sum: 0 },
  )
  const { person, address } = open('/Inkop?filter=2026-10-01..2026-10-31&user=6')
  expect(await screen.findByRole('button', { name: 'Ta bort filtret Bo Ek' })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Visa alla användare' }))
  expect(address()).toBe('/Inkop?filter=2026-10-01..2026-10-31')
})

it('names a user without any purchase by their number', async () => {
  withPurchases()
  open('/Inkop?filter=all&user=6')
  expect(await screen.findByRole('button', { name: 'Ta bort filtret Användare #6' })).toBeVisible()
})

it.each([
  ['an address that names no user', '/Inkop?filter=all&user=alla', admin],
  ['a user with the list flag, who may name nobody', '/Inkop?filter=all&user=6', annaWithList],
])('shows all users’ purchases for %s', async (_why, at, user) => {
  const portal = withPurchases(chair)
  open(at, user)
  expect(await screen.findByRole('row', { name: /Stol/ })).toBeVisible()
  expect(portal.received(purchaseCalls.listAll)[0]?.input.userId).toBeUndefined()
  expect(screen.queryByRole('button', { name: /^Ta bort filtret/ })).not.toBeInTheDocument()
})
