import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { frontEndErrorCalls, switchCalls } from '@portal/identity-contract'
import { PortalError, statusCalls } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { useStates } from './known-states.ts'
import { StatusSummary } from './status-summary.tsx'

function Summary(): ReactNode {
  const client = useQueryClient()
  return (
    <>
      <StatusSummary states={useStates()} onGo={() => {}} />
      <button onClick={() => void client.refetchQueries()}>poll</button>
      <output>{`${useIsFetching()} under way`}</output>
    </>
  )
}

it.each([
  [{ services: { money: 'ok' } }, 'Läget för säkerhetskopior kunde inte hämtas'],
  [null, 'Tjänsternas läge kunde inte hämtas'],
])('says what could not be fetched instead of that all is well (%j)', async (health, said) => {
  const portal = fakePortal()
    .answer(switchCalls.remotes, () => [])
    .fail(frontEndErrorCalls.list, new PortalError('service_unavailable'))
    .fail(statusCalls('money').read, new PortalError('service_unavailable'))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/mfe/registry.json') return Promise.resolve(Response.json({ remotes: [] }))
    if (input !== '/healthz') return calls(input, init)
    return health ? Promise.resolve(Response.json(health)) : Promise.reject(new TypeError('Failed to fetch'))
  })
  renderPage(<Summary />, { user: admin })
  const summary = within(screen.getByRole('navigation', { name: 'Läget just nu' }))
  expect(await summary.findByText(said)).toBeVisible()
  expect(await summary.findByText('Fel hos användare kunde inte hämtas')).toBeVisible()
  expect(await summary.findByText('2 saker behöver ses om')).toBeVisible()
  expect(summary.queryByText('Allt fungerar')).not.toBeInTheDocument()

  const asked = portal.received(frontEndErrorCalls.list).length
  portal.answer(frontEndErrorCalls.list, () => new Promise(() => {}))
  fireEvent.click(screen.getByRole('button', { name: 'poll' }))
  await waitFor(() => expect(portal.received(frontEndErrorCalls.list)).toHaveLength(asked + 1))
  expect(summary.getByText('2 saker behöver ses om')).toBeVisible()
})

it('a state waits for those above it, which would move it down', async () => {
  let answerHealth: ((health: Response) => void) | undefined
  fakePortal()
    .answer(switchCalls.remotes, () => [])
    .answer(frontEndErrorCalls.list, () => [])
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/mfe/registry.json') return Promise.resolve(Response.json({ remotes: [] }))
    if (input !== '/healthz') return calls(input, init)
    return new Promise<Response>((resolve) => (answerHealth = resolve))
  })
  renderPage(<Summary />, { user: admin })
  const summary = within(screen.getByRole('navigation', { name: 'Läget just nu' }))
  expect(await screen.findByText('1 under way')).toBeVisible()
  expect(summary.queryByRole('button')).not.toBeInTheDocument()
  answerHealth?.(Response.json({ services: {} }))
  expect(await summary.findByText('Inget har gått fel på sju dagar')).toBeVisible()
  expect(summary.getAllByRole('button')[0]).toHaveTextContent('Alla tjänster är i drift')
})
