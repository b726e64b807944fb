import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { frontEndErrorCalls, mailLookCalls, switchCalls } from '@portal/identity-contract'
import { PLAIN_MAILS } from '@portal/identity-domain'
import { PortalError, type ServiceStatus, statusCalls } from '@portal/platform-contract'
import { admin, type FakePortal, fakePortal, renderPage } from '@portal/page-testkit'
import { useStates } from './known-states.ts'
import { StatusSummary } from './status-summary.tsx'

const delivered = (hasServer: boolean) => ({ ...PLAIN_MAILS, address: 'portalen@bolaget.se', hasServer })
const onDisk = (diskFreeMb: number): ServiceStatus => ({
  service: 'money',
  version: '0.1.0',
  startedAt: '2026-11-20T07:30:00.000Z',
  waitingEvents: 0,
  failedEvents: 0,
  oldestWaitS: 0,
  diskFreeMb,
  diskSizeMb: 252 * 1024,
})

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
    .fail(mailLookCalls.read, new PortalError('service_unavailable'))
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
  expect(await summary.findByText('Läget för mejl kunde inte hämtas')).toBeVisible()
  expect(await summary.findByText('3 saker behöver ses om')).toBeVisible()
  expect(summary.getAllByText(/^Vänta en stund\./)).toHaveLength(3)
  expect(summary.queryByText('Allt fungerar')).not.toBeInTheDocument()

  const asked = portal.received(frontEndErrorCalls.list).length
  portal.answer(frontEndErrorCalls.list, () => new Promise(() => {}))
  fireEvent.click(screen.getByRole('button', { name: 'poll' }))
  await waitFor(() => expect(portal.received(frontEndErrorCalls.list)).toHaveLength(asked + 1))
  expect(summary.getByText('3 saker behöver ses om')).toBeVisible()
})

it('a state waits for those above it, which would move it down', async () => {
  let answerHealth: ((health: Response) => void) | undefined
  fakePortal()
    .answer(switchCalls.remotes, () => [])
    .answer(frontEndErrorCalls.list, () => [])
    .answer(mailLookCalls.read, () => delivered(true))
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

/** The summary beside a healthy money service with this much free disk space, and these answers. */
async function summaryOf(freeGb: number, answers: (portal: FakePortal) => void) {
  const portal = fakePortal()
    .answer(switchCalls.remotes, () => [])
    .answer(frontEndErrorCalls.list, () => [])
    .answer(statusCalls('money').read, () => onDisk(freeGb * 1024))
  answers(portal)
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/mfe/registry.json') return Promise.resolve(Response.json({ remotes: [] }))
    return input === '/healthz' ? Promise.resolve(Response.json({ services: { money: 'ok' } })) : calls(input, init)
  })
  renderPage(<Summary />, { user: admin })
  const summary = within(screen.getByRole('navigation', { name: 'Läget just nu' }))
  await summary.findByText('Inget har gått fel på sju dagar')
  return summary
}

it('says in plain words that mails are not sent and that storage runs out, and what to do', async () => {
  const summary = await summaryOf(12, (portal) => portal.answer(mailLookCalls.read, () => delivered(false)))
  expect(summary.getByText('2 saker behöver ses om')).toBeVisible()
  expect(summary.getByRole('button', { name: /^Lagringsutrymmet är snart slut: 12 av 252 GB/ })).toHaveTextContent(
    /Be den som sköter portalens server att frigöra utrymme\./,
  )
  expect(summary.getByRole('link', { name: /^Mejl skickas inte De sparas som filer/ })).toHaveAttribute(
    'href',
    '/Installningar?avsnitt=mejl',
  )
})

it('says that there is storage, and nothing of mails beside an identity service without that call', async () => {
  const summary = await summaryOf(71, (portal) => portal.fail(mailLookCalls.read, new PortalError('not_found')))
  expect(summary.getByText('Allt fungerar')).toBeVisible()
  expect(summary.getByText('Gott om lagringsutrymme: 71 av 252 GB är lediga')).toBeVisible()
  expect(summary.queryByText(/mejl/i)).not.toBeInTheDocument()
})
