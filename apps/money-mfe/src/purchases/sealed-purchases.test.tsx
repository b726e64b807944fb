import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { admin, onPhone, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, chair, phone, withPurchases } from './testing.ts'

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PurchasesPage />, { at: '/Inkop', ...options })

it('says on a card that the month is sealed, as it has no action for that', async () => {
  onPhone()
  withPurchases({ ...book, isInSealedMonth: true }, phone)
  open()
  const sealed = await screen.findByRole('listitem', { name: /offert\.pdf/ })
  expect(within(sealed).getByText('Förseglad')).toBeVisible()
  expect(within(sealed).queryByRole('button', { name: /^Månaden är förseglad|^Ta bort/ })).not.toBeInTheDocument()
  expect(within(screen.getByRole('listitem', { name: /Telefon/ })).queryByText('Förseglad')).not.toBeInTheDocument()
})

it('offers to read a purchase of a sealed month, not to change it', async () => {
  withPurchases({ ...book, isInSealedMonth: true }, { ...phone, status: 'ordered', isInSealedMonth: true })
  const { person } = open()
  expect(await screen.findByRole('button', { name: 'Uppgifter om offert.pdf' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ändra/ })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Uppgifter om Telefon' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Månaden är förseglad, så inköpet kan inte ändras.')
})

it('has the chosen filter of the seal in sight, which a phone has beside its edge', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent.startsWith('Kan beställas') ? 400 : 0
  })
  withPurchases(chair)
  open({ user: admin, at: '/Inkop?filter=all&status=submitted&sealed=without' })
  expect(await screen.findByRole('button', { name: /^Kan beställas/, pressed: true })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Status' }).scrollLeft).toBe(400))
})
