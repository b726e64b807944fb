import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

const heads = (year: HTMLElement, hidden = false) =>
  within(year)
    .getAllByRole('rowheader', { hidden })
    .map(({ textContent }) => textContent)

it('shows unsaved months of the year in a row as one line, which opens by keyboard too', async () => {
  fakeSnurra()
  const { person } = open('/Snurra/2026/13')
  const year = await screen.findByRole('table', { name: 'Snurra 2026' })
  expect(heads(year)).toEqual([
    'Ingående',
    'Januari–September9 månader utan sparad Snurra',
    'October',
    'November–December2 månader utan sparad Snurra',
    'Hela året',
  ])
  const fold = within(year).getByRole('button', { name: 'November–December' })
  // The balance stands there once, as long as its months do not have it.
  expect(fold.closest('tr')).toHaveTextContent(/57\s501,00/)
  fold.focus()
  await person.keyboard('{Enter}')
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(fold).toHaveFocus()
  expect(fold.closest('tr')).not.toHaveTextContent(/57\s501,00/)
  expect(within(year).getByRole('link', { name: 'December' })).toHaveAttribute('href', '/Snurra/2026/12')
  expect(within(year).getByRole('row', { name: /^December/ })).toHaveTextContent(/57\s501,00/)
  await person.keyboard('{Enter}')
  expect(within(year).queryByRole('link', { name: 'December' })).not.toBeInTheDocument()
})

it('keeps the line of every folded month for paper', async () => {
  fakeSnurra()
  open('/Snurra/2026/13')
  const year = await screen.findByRole('table', { name: 'Snurra 2026' })
  expect(heads(year)).not.toContain('MarsEj sparad')
  expect(heads(year, true)).toContain('MarsEj sparad')
  expect(heads(year, true)).toHaveLength(16)
})
