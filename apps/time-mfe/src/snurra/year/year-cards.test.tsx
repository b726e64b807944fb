import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPhone } from '@portal/page-testkit'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

it('the year is cards on a phone: the balance after each month first, and no figure that is 0', async () => {
  onPhone()
  fakeSnurra()
  open('/Snurra/2026/13')
  const cards = within(await screen.findByRole('list', { name: 'Snurra 2026' })).getAllByRole('listitem')
  expect(cards).toHaveLength(14)
  const october = cards[10] as HTMLElement
  expect(within(october).getByRole('link', { name: 'October' })).toHaveAttribute('href', '/Snurra/2026/10')
  expect(october).toHaveTextContent(/^October.*kr.*Maxkonto ackumulerat.*Maxkonto57\s501,00\skr$/)
  expect(cards[13]).toHaveTextContent(/^Hela året.*Intäkt123\s120,00\skr/)
  expect(within(cards[0] as HTMLElement).queryByText('Intäkt')).not.toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Snurra 2026' })).not.toBeInTheDocument()
})
