import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, renderPage } from '@portal/page-testkit'
import type { Known } from './known-states.ts'
import { StatusSummary } from './status-summary.tsx'

const STATES: readonly Known[] = [
  { level: 'well', text: 'Alla tjänster är i drift', section: 'services' },
  { level: 'warned', text: 'Mejl skickas inte', section: 'services' },
  { level: 'failed', text: 'Kopian misslyckades', section: 'services' },
  { level: 'warned', text: 'En del är av', section: 'services' },
]
const open = (states: readonly Known[]) => {
  renderPage(<StatusSummary states={states} onGo={() => {}} />, { user: admin })
  return within(screen.getByRole('navigation', { name: 'Läget just nu' }))
}

it('names first what needs something, the worst at the top', () => {
  const rows = open(STATES).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Kopian misslyckades',
    'Mejl skickas inte',
    'En del är av',
    'Alla tjänster är i drift',
  ])
})

it('shows no state before all are known, so that none moves', () => {
  const summary = open([...STATES, 'pending'])
  expect(summary.queryAllByRole('button')).toEqual([])
  expect(summary.queryByText(/behöver ses om/)).not.toBeInTheDocument()
})
