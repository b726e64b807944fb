import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, renderPage } from '@portal/page-testkit'
import { focusPutBack } from './focus-put-back.ts'
import PurchasesPage from './purchases-page.tsx'
import { book, chair, withEdits, withPurchases } from './testing.ts'

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

it('has the focus in the row that Ångra put back', async () => {
  withEdits(chair, { ...chair, id: 10, note: 'Lampa' })
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
  await person.click(await screen.findByRole('button', { name: 'Lampa: Inskickad, ändra status' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Beställd' }))
  await person.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Statusen är återställd.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lampa: Inskickad, ändra status' })).toHaveFocus())
})

it('leaves the focus where the user put it while Ångra was at work', async () => {
  withPurchases(chair)
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
  const button = await screen.findByRole('button', { name: 'Stol: Inskickad, ändra status' })
  const nextFrame = () => new Promise(requestAnimationFrame)
  const giveFocus = async (focus = focusPutBack()) => {
    focus([chair.id])
    for (let frame = 0; frame < 3; frame += 1) await nextFrame()
  }
  await giveFocus()
  expect(button).toHaveFocus()
  const focus = focusPutBack()
  await person.click(screen.getByRole('searchbox'))
  await giveFocus(focus)
  expect(screen.getByRole('searchbox')).toHaveFocus()
})
