import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { admin, onPhone, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { chair, withPurchases } from './testing.ts'

const rows = Array.from({ length: 12 }, (_, index) => ({ ...chair, id: 20 + index, note: `Stol ${index + 1}` }))
const open = () => renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
const withPages = () =>
  withPurchases().answer(purchaseCalls.listAll, ({ page = 0, pageSize = 10 }) => ({
    rows: rows.slice(page * pageSize, (page + 1) * pageSize),
    total: rows.length,
    sum: 0,
  }))
const bar = (name: RegExp) => screen.findByRole('group', { name })

it('ticks on a phone first the page, then all pages from the bar of the ticked ones', async () => {
  onPhone()
  withPages()
  const { person } = open()
  const page = await screen.findByRole('checkbox', { name: 'Markera alla på sidan' })
  expect(screen.queryByRole('button', { name: 'Markera på alla sidor' })).not.toBeInTheDocument()
  await person.click(page)
  expect(await bar(/^10 inköp markerade/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Markera på alla sidor' }))
  expect(await bar(/^12 inköp markerade .* 2 på andra sidor$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Markera på alla sidor' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Avmarkera' }))
  await waitFor(() => expect(page).not.toBeChecked())
})

it('unticks all pages once they are ticked', async () => {
  withPages()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Markera på alla sidor' }))
  expect(await bar(/^12 inköp markerade/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Avmarkera alla' }))
  expect(await screen.findByRole('button', { name: 'Markera på alla sidor' })).toBeVisible()
  expect(screen.queryByRole('group', { name: /markera/ })).not.toBeInTheDocument()
})

it('unticks the rows of a single page, too, and counts them when one of them is ticked again', async () => {
  withPurchases(...rows.slice(0, 2))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Markera alla (2)' }))
  await person.click(await screen.findByRole('button', { name: 'Avmarkera alla' }))
  await person.click(screen.getByRole('checkbox', { name: 'Markera Stol 1' }))
  expect(screen.getByRole('button', { name: 'Markera alla (2)' })).toBeVisible()
})
