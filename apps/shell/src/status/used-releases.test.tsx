import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { frontEndErrorCalls, mailLookCalls, switchCalls } from '@portal/identity-contract'
import { type CountedFrontEndError, PLAIN_MAILS } from '@portal/identity-domain'
import { statusCalls } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { entryOf } from '../remotes/fixture-registry.ts'
import { CRASH } from './fixture-errors.ts'
import { FrontEndErrorsCard } from './front-end-errors-card.tsx'
import { useStates } from './known-states.ts'
import { StatusSummary } from './status-summary.tsx'
import { isUsed } from './used-releases.ts'

const PAST = { ...CRASH, version: 'v4', place: 'assets/b.js:1:1', lastAt: '2026-11-20 09:30:15', count: 3 }
const MONEY = entryOf('money', {}, 'v5')

function Page(): ReactNode {
  return (
    <>
      <StatusSummary states={useStates()} onGo={() => {}} />
      <FrontEndErrorsCard />
    </>
  )
}

/** The summary and the table of these errors, beside a registry with money's present release. */
async function open(errors: CountedFrontEndError[]) {
  fakePortal()
    .answer(switchCalls.remotes, () => [])
    .answer(frontEndErrorCalls.list, () => errors)
    .answer(mailLookCalls.read, () => ({ ...PLAIN_MAILS, address: 'portalen@bolaget.se', hasServer: true }))
    .answer(statusCalls('money').read, () => ({
      service: 'money',
      version: '0.1.0',
      startedAt: '2026-11-20T07:30:00.000Z',
      waitingEvents: 0,
      failedEvents: 0,
      oldestWaitS: 0,
      diskFreeMb: 1024,
      diskSizeMb: 2048,
      starts: 1,
      archiveFailingS: 0,
      lastBackupAt: new Date().toISOString(),
    }))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/healthz') return Promise.resolve(Response.json({ services: { money: 'ok' } }))
    return input === '/mfe/registry.json' ? Promise.resolve(Response.json({ remotes: [MONEY] })) : calls(input, init)
  })
  renderPage(<Page />, { user: admin })
  const table = within(await screen.findByRole('table', { name: /^Fel hos användare/, busy: false }))
  return { summary: within(screen.getByRole('navigation', { name: 'Läget just nu' })), table }
}

it('errors of a release that is no longer in use need no attention, and say so', async () => {
  const { summary, table } = await open([PAST])
  expect(await summary.findByText('Allt fungerar')).toBeVisible()
  expect(summary.getByText('Inget har gått fel i de versioner som används nu')).toBeVisible()
  expect(summary.getByText('I versioner som inte längre används: 3 gånger.')).toBeVisible()
  expect(table.getAllByRole('row')[1]).toHaveAccessibleName(/ 3 v4 Används inte längre 2026-11-20 09:30 /)
})

it('errors of a release in use are counted, and stand before those of past releases', async () => {
  const { summary, table } = await open([PAST, CRASH, { ...CRASH, version: '', place: '', count: 2 }])
  expect(await summary.findByText('14 gånger har något gått fel på sju dagar')).toBeVisible()
  expect(summary.getByText('1 sak behöver ses om')).toBeVisible()
  expect(
    summary.getByText(
      'I versioner som inte längre används: 3 gånger. Visa felen under Teknik för den som utvecklar portalen.',
    ),
  ).toBeVisible()
  const rows = table.getAllByRole('row')
  expect(rows).toHaveLength(4)
  expect(rows.at(-1)).toHaveAccessibleName(/ v4 Används inte längre /)
})

it.each([
  ['the present release', 'money', 'v5', true],
  ['the trial release', 'money', 'v6', true],
  ['an earlier release', 'money', 'v4', false],
  ['an unknown release', 'money', '', true],
  ['a part that the registry does not have', 'shell', 'v1', true],
])('%s counts as in use or not', (_what, remote, version, used) => {
  const tried = { ...MONEY, canary: { ...entryOf('money', {}, 'v6'), users: [], share: 10 } }
  expect(isUsed({ remote, version }, [tried])).toBe(used)
})
