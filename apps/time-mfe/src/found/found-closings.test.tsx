// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { type PaletteResultsProps, PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { closeCalls, closingViewCalls, type WaitingMonth } from '@portal/time-contract'
import { closingCounts, type ClosingRow } from '@portal/time-domain'
import { beforeEach, expect, it, vi } from 'vitest'
import { closing, klar } from '../closing/testing.ts'
import { atNoon } from '../time-report/testing.tsx'
import FoundClosings from './found-closings.tsx'

beforeEach(() => atNoon('2026-11-10T13:00:00Z'))

const ROWS = [
  closing({ userId: 4, firstName: 'Oskar', lastName: 'Lindqvist' }),
  klar({ userId: 5, firstName: 'Åsa', lastName: 'Lind-Ek' }),
]
const listOf = (rows: readonly ClosingRow[]) => ({
  rows: [...rows],
  total: rows.length,
  counts: closingCounts(rows),
  isMoneyAway: false,
})
const portal = (waiting: WaitingMonth[] = [], earlier: readonly ClosingRow[] = []) =>
  fakePortal()
    .answer(closeCalls.list, ({ month }) => listOf(month === 10 ? ROWS : earlier))
    .answer(closingViewCalls.waiting, () => waiting)
const search = (text: string) => {
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundClosings text={text} onHits={onHits} />, { user: admin })
  return onHits
}
const oskar = {
  id: 'closing2026-10 4',
  label: 'Påminn: Oskar Lindqvist',
  detail: 'October 2026, Öppen',
  path: '/Bokslut/2026/10?person=4&paminn',
}
const markOskar = {
  ...oskar,
  label: 'Klarmarkera: Oskar Lindqvist',
  path: '/Bokslut/2026/10?person=4&klarmarkera',
}
const asa = {
  id: 'closing2026-10 5',
  label: 'Månadsbokslut, Åsa Lind-Ek',
  detail: 'October 2026, Klar',
  path: '/Bokslut/2026/10?person=5',
}

it.each([
  ['påminn oskar', [oskar]],
  ['Klarmarkera LIND', [markOskar, asa]],
  ['remind asa ek', [asa]],
  ['påminn oktober', []],
])('finds whom %s names, in the month to close', async (text, found) => {
  portal()
  const onHits = search(text)
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('closings', found))
})

it('finds an earlier month that is still open first', async () => {
  portal(
    [{ month: '2026-09', open: 1, klar: 1, requests: 0 }],
    [
      closing({ userId: 4, firstName: 'Oskar', lastName: 'Lindqvist' }),
      klar({ userId: 5, firstName: 'Åsa', lastName: 'Lind-Ek' }),
    ],
  )
  const onHits = search('påminn lind')
  const september = {
    ...oskar,
    id: 'closing2026-09 4',
    detail: 'September 2026, Öppen',
    path: '/Bokslut/2026/09?person=4&paminn',
  }
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('closings', [september, oskar, asa]))
})

it.each(['oskar', 'påminn', 'på oskar', 'försegla oskar'])('fetches no month for %s', async (text) => {
  const asked = portal()
  const onHits = search(text)
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('closings', []))
  expect(asked.received(closeCalls.list)).toEqual([])
})

it('says that it could not search', async () => {
  portal().fail(closeCalls.list, new PortalError('service_unavailable'))
  const onHits = search('påminn oskar')
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('closings', 'failed'))
})
