import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import {
  frontEndErrorCalls,
  mailLookCalls,
  releaseHealthCalls,
  releaseTokenCalls,
  switchCalls,
} from '@portal/identity-contract'
import { type CountedFrontEndError, PLAIN_MAILS } from '@portal/identity-domain'
import { PortalError, type RegistryEntry, statusCalls, type TrendPoint } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import StatusPage from './status-page.tsx'

addCatalogue('shell', sv)

/** When the portal was last backed up, unless a test says otherwise: too long ago. */
export const YESTERDAY = new Date(Date.now() - 30 * 3_600_000)

interface Situation {
  /** The gateway's report on each service; null when it does not answer. */
  readonly health?: Readonly<Record<string, string>> | null
  readonly remotes?: readonly RegistryEntry[] | null
  readonly errors?: CountedFrontEndError[] | null
  /** What money measured, by days; null when it cannot answer. */
  readonly trend?: ((days: string) => TrendPoint[]) | null
  /** When money knows the portal was backed up; null when it never was. */
  readonly backedUpAt?: Date | null
  /** Sections without a fault stay folded, as at first. */
  readonly isFolded?: boolean
}

const answer = (body: unknown) =>
  body === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(body))

/** An administrator's page with these answers of gateway and registry. Only money reports its own state. */
export function open({
  health = { money: 'ok' },
  remotes = [],
  errors = [],
  trend = () => [],
  backedUpAt = YESTERDAY,
  isFolded = false,
}: Situation) {
  const portal = fakePortal().answer(frontEndErrorCalls.report, () => true as const)
  portal
    .answer(mailLookCalls.read, () => ({ ...PLAIN_MAILS, address: 'portalen@bolaget.se', hasServer: true }))
    .answer(releaseTokenCalls.list, () => [])
    .answer(releaseHealthCalls.list, () => [])
    .answer(switchCalls.remotes, () => [])
    .answer(switchCalls.flags, () => [])
  if (errors) portal.answer(frontEndErrorCalls.list, () => errors)
  else portal.fail(frontEndErrorCalls.list, new PortalError('internal'))
  portal.answer(statusCalls('money').read, () => ({
    service: 'money',
    version: '0.1.0',
    startedAt: '2026-11-20T07:30:00.000Z',
    waitingEvents: 3,
    failedEvents: 1,
    oldestWaitS: 42,
    diskFreeMb: 71 * 1024,
    diskSizeMb: 252 * 1024,
    starts: 2,
    archiveFailingS: 0,
    ...(backedUpAt ? { lastBackupAt: backedUpAt.toISOString() } : {}),
  }))
  if (trend) portal.answer(statusCalls('money').trend, ({ days }) => trend(days))
  else portal.fail(statusCalls('money').trend, new PortalError('internal'))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/healthz') return answer(health && { services: health })
    return input === '/mfe/registry.json' ? answer(remotes && { remotes }) : calls(input, init)
  })
  const page = renderPage(<StatusPage />, { user: admin })
  if (!isFolded) fireEvent.click(screen.getByRole('button', { name: 'Visa alla avsnitt' }))
  return page
}

/** The row of a part or service in the table of that name, once it is read. */
export const row = async (table: string, name: string) =>
  within(await screen.findByRole('table', { name: table, busy: false })).getByRole('row', {
    name: new RegExp(`^(\\S+ )?${name}`),
  })
