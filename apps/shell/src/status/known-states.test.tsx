import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { frontEndErrorCalls, switchCalls } from '@portal/identity-contract'
import { PortalError, statusCalls } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { useStates } from './known-states.ts'
import { StatusSummary } from './status-summary.tsx'

const Summary = (): ReactNode => <StatusSummary states={useStates()} onGo={() => {}} />

it.each([
  [{ services: { money: 'ok' } }, 'Läget för säkerhetskopior kunde inte hämtas'],
  [null, 'Tjänsternas läge kunde inte hämtas'],
])('says what could not be fetched instead of that all is well (%j)', async (health, said) => {
  fakePortal()
    .answer(switchCalls.remotes, () => [])
    .fail(frontEndErrorCalls.list, new PortalError('service_unavailable'))
    .fail(statusCalls('money').read, new PortalError('service_unavailable'))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input !== '/healthz') return calls(input, init)
    return health ? Promise.resolve(Response.json(health)) : Promise.reject(new TypeError('Failed to fetch'))
  })
  renderPage(<Summary />, { user: admin })
  const summary = within(screen.getByRole('navigation', { name: 'Läget just nu' }))
  expect(await summary.findByText(said)).toBeVisible()
  expect(await summary.findByText('Fel hos användare kunde inte hämtas')).toBeVisible()
  expect(await summary.findByText('2 saker behöver ses om')).toBeVisible()
  expect(summary.queryByText('Allt fungerar')).not.toBeInTheDocument()
})
