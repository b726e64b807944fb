import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPhone } from '@portal/page-testkit'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

it('the year is cards on a phone: the balance after each month first, no figure that is 0, and unsaved months as one', async () => {
  onPhone()
  fakeSnurra()
  const { person } = open('/Snurra/2026/13')
  const list = await screen.findByRole('list', { name: 'Snurra 2026' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  // The head says once what the figures are; each card says it to screen readers alone.
  expect(list.previousElementSibling).toHaveTextContent(/^Månad.*Maxkonto ackumulerat$/)
  expect(screen.getByRole('button', { name: 'Hämta mall 2026' })).toHaveTextContent(/^Hämta mall$/)
  await person.click(within(list).getByRole('button', { name: 'Januari–September' }))
  await person.click(within(list).getByRole('button', { name: 'November–December' }))
  const cards = within(list).getAllByRole('listitem')
  expect(cards).toHaveLength(16)
  const october = cards[11] as HTMLElement
  // A line that opens.
  expect(within(october).getByText('Intäkt')).not.toBeVisible()
  await person.click(within(october).getByRole('button', { name: 'Visa siffrorna för October' }))
  expect(within(october).getByText('Intäkt')).toBeVisible()
  expect(within(october).getByRole('link', { name: 'Öppna October' })).toHaveAttribute('href', '/Snurra/2026/10')
  expect(october).toHaveTextContent(/^October.*kr.*Maxkonto ackumulerat.*Maxkonto57\s501,00\skrÖppna October$/)
  expect(cards[15]).toHaveTextContent(/^Hela året.*Intäkt123\s120,00\skr/)
  expect(within(cards[0] as HTMLElement).queryByText('Intäkt')).not.toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Snurra 2026' })).not.toBeInTheDocument()
})

it('opens unsaved months of the year that are one card, and folds them again', async () => {
  onPhone()
  fakeSnurra()
  const { person } = open('/Snurra/2026/13')
  const fold = await screen.findByRole('button', { name: 'November–December' })
  const card = fold.closest('li') as HTMLElement
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(card).toHaveTextContent(/57\s501,00\skr/)
  fold.focus()
  await person.keyboard('{Enter}')
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(fold).toHaveFocus()
  expect(screen.getByRole('link', { name: 'December' })).toHaveAttribute('href', '/Snurra/2026/12')
  // The balance stands at each month now.
  expect(card).not.toHaveTextContent(/57\s501/)
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('link', { name: 'December' })).not.toBeInTheDocument()
})
