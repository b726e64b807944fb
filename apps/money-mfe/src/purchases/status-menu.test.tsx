import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, withPurchases } from './testing.ts'

it('marks the present status in the menu of its row, for screen readers too, and no other', async () => {
  withPurchases({ ...book, comment: '' })
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
  await person.click(await screen.findByRole('button', { name: 'Bok om Åre: Inskickad, ändra status' }))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
    ['Inskickad', 'true'],
    ['Pågående', null],
    ['Beställd', null],
    ['Avslå med kommentar', null],
  ])
})
