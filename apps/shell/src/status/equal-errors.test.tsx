import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { frontEndErrorCalls } from '@portal/identity-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { equalErrors } from './equal-errors.ts'
import { CRASH } from './fixture-errors.ts'
import { FrontEndErrorsCard } from './front-end-errors-card.tsx'

it('counts equal errors of several releases together, with the first day and the latest page', () => {
  const earlier = { ...CRASH, version: 'v4', page: '/Inkop', count: 2, firstDay: '2026-11-18' }
  expect(equalErrors([CRASH, earlier])).toEqual([
    expect.objectContaining({ versions: ['v5', 'v4'], count: 14, firstDay: '2026-11-18', page: '/Kvitto' }),
  ])
})

it('recognises a place in the sources in files of different names', () => {
  const source = ['apps/money-mfe/src/receipts/receipts-page.tsx:31:7']
  const other = { ...CRASH, version: 'v4', place: 'assets/a.77aa.js:1:4713' }
  expect(
    equalErrors([
      { ...CRASH, source },
      { ...other, source },
    ]),
  ).toHaveLength(1)
  expect(equalErrors([CRASH, other])).toHaveLength(2)
})

it.each([{ remote: 'time' }, { kind: 'load' as const }, { error: 'RangeError' }, { place: 'assets/b.js:1:1' }])(
  'keeps errors apart that differ in %o',
  (other) => {
    expect(equalErrors([CRASH, { ...CRASH, ...other }]).map(({ count }) => count)).toEqual([12, 12])
  },
)

it('shows equal errors of several releases in one row, with the first day', async () => {
  const others = [
    { ...CRASH, version: 'v4', firstDay: '2026-11-18' },
    { ...CRASH, version: 'v3' },
  ]
  fakePortal().answer(frontEndErrorCalls.list, () => [CRASH, ...others])
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/mfe/registry.json' ? Promise.resolve(Response.json({ remotes: [] })) : calls(input, init),
  )
  renderPage(<FrontEndErrorsCard />, { user: admin })
  const table = within(await screen.findByRole('table', { name: /^Fel hos användare/, busy: false }))
  expect(table.getAllByRole('row')[1]).toHaveAccessibleName(
    / 36 v5 och 2 till 2026-11-20 08:30, första gången 2026-11-18 /,
  )
})
