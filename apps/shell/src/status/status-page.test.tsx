import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { frontEndErrorCalls } from '@portal/identity-contract'
import type { CountedFrontEndError } from '@portal/identity-domain'
import { PortalError, type RegistryEntry, statusCalls } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/testkit/web'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { entryOf } from '../remotes/fixture-registry.ts'
import { noteFailure } from '../remotes/remote-failures.ts'
import StatusPage from './status-page.tsx'

addCatalogue('shell', sv)

interface Situation {
  /** The gateway's report on each service; null when it does not answer. */
  readonly health?: Readonly<Record<string, string>> | null
  readonly remotes?: readonly RegistryEntry[] | null
  readonly errors?: CountedFrontEndError[] | null
}

const answer = (body: unknown) =>
  body === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(body))

/** An administrator's page with these answers of gateway and registry. Only money reports its own state. */
function open({ health = { money: 'ok' }, remotes = [], errors = [] }: Situation) {
  const portal = fakePortal().answer(frontEndErrorCalls.report, () => true as const)
  if (errors) portal.answer(frontEndErrorCalls.list, () => errors)
  else portal.fail(frontEndErrorCalls.list, new PortalError('internal'))
  portal.answer(statusCalls('money').read, () => ({
    service: 'money',
    version: '0.1.0',
    startedAt: '2026-11-20T07:30:00.000Z',
    waitingEvents: 3,
    failedEvents: 1,
    oldestWaitS: 42,
  }))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/healthz') return answer(health && { services: health })
    return input === '/mfe/registry.json' ? answer(remotes && { remotes }) : calls(input, init)
  })
  return renderPage(<StatusPage />, { user: admin })
}

const row = async (table: string, name: string) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) })

beforeEach(() => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]))

describe('services', () => {
  it('show version, health, start time, and waiting events', async () => {
    open({})
    await within(await row('Tjänster', 'money')).findByText('0.1.0')
    expect(await row('Tjänster', 'money')).toHaveAccessibleName(
      'money Mår bra 0.1.0 2026-11-20 08:30 3 väntar, äldst 42 s, 1 uppgivna',
    )
  })
  it('show what is wrong with unhealthy ones', async () => {
    open({ health: { money: 'database' } })
    expect(within(await row('Tjänster', 'money')).getByText('Når inte databasen')).toBeVisible()
  })
  it('show an error when the gateway does not answer', async () => {
    open({ health: null })
    expect(await screen.findByText('Portalen svarar inte. Försök igen om en stund.')).toBeVisible()
  })
})

describe('remotes', () => {
  it('show version, contract, load time and trial versions with their users', async () => {
    const file = {
      name: 'http://localhost/mfe/money/v1/entry.js',
      startTime: 10,
      responseEnd: 95,
      transferSize: 12_400,
    } as PerformanceResourceTiming
    vi.mocked(performance.getEntriesByType).mockReturnValue([file])
    const { name: _, ...next } = entryOf('money', {}, 'v2')
    open({ remotes: [{ ...entryOf('money'), canary: { ...next, users: [4, 7], share: 10 } }, entryOf('time')] })
    expect(await row('Delar', 'money')).toHaveAccessibleName(
      /^money v1 \^1\.0\.0 hålls 12 kB på 85 ms v2 för 10 % och 2 utvalda/,
    )
    expect(await row('Delar', 'time')).toHaveAccessibleName('time v1 ^1.0.0 hålls inte ännu – –')
  })
  it('show a contract that the shell does not satisfy, and the last error', async () => {
    noteFailure('money', 'load', new Error('answered 500'))
    open({ remotes: [{ ...entryOf('money'), hostContract: '^9.0.0' }] })
    expect(await row('Delar', 'money')).toHaveAccessibleName(
      /\^9\.0\.0 hålls inte av 1\.\d+\.\d+ inte ännu – .* answered 500$/,
    )
  })
  it('show an error when the registry cannot be loaded', async () => {
    open({ remotes: null })
    expect(
      await screen.findByText('Listan över portalens delar kunde inte hämtas. Försök igen om en stund.'),
    ).toBeVisible()
  })
})

describe('errors in browsers', () => {
  const crash: CountedFrontEndError = {
    remote: 'money',
    version: '4f2a91c0',
    kind: 'render',
    error: 'TypeError',
    place: 'assets/a.8f3a.js:1:4711',
    page: '/Kvitto',
    count: 12,
    lastAt: '2026-11-20 08:30:15',
    device: 'Chrome på Windows',
  }
  const table = 'Fel hos användare, senaste sju dagarna'
  it('show release, kind, place, number, and the latest page and browser', async () => {
    open({ errors: [crash, { ...crash, remote: 'time', version: '', kind: 'load', error: '', place: '', count: 1 }] })
    expect(await row(table, 'money')).toHaveAccessibleName(
      'money 4f2a91c0 Kraschade: TypeError assets/a.8f3a.js:1:4711 12 2026-11-20 08:30 /Kvitto, Chrome på Windows',
    )
    expect(await row(table, 'time')).toHaveAccessibleName(/^time – Kunde inte laddas 1 /)
  })
  it('say that there are none', async () => {
    open({})
    expect(await screen.findByText('Inga fel har rapporterats de senaste sju dagarna.')).toBeVisible()
  })
  it('say that they cannot be fetched', async () => {
    open({ errors: null })
    expect(await screen.findByText('Felen kunde inte hämtas. Försök igen om en stund.')).toBeVisible()
  })
})
