// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { type PaletteResultsProps, PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { payCalls } from '@portal/time-contract'
import { yearOfPay } from '@portal/time-domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { table } from '../snurra/testing/fake-snurra.ts'
import { atNoon } from '../time-report/testing.tsx'
import FoundPayslips from './found-payslips.tsx'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const portalWith = (sealed: Readonly<Record<number, readonly number[]>>) =>
  fakePortal().answer(payCalls.get, ({ year }) => ({
    kind: 'year' as const,
    year: {
      ...yearOfPay({ userId: 4, table, openings: new Map(), months: new Map() }, year, new Map()),
      sealedMonths: sealed[year] ?? [],
    },
  }))
const search = (text: string) => {
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundPayslips text={text} onHits={onHits} />)
  return onHits
}
const labels = (onHits: ReturnType<typeof search>) => {
  const told = onHits.mock.lastCall?.[1]
  return typeof told === 'object' ? told.map(({ label }) => label) : told
}

it.each([
  ['besked', ['Besked, Augusti 2026', 'Besked, Juli 2026', 'Besked, December 2025']],
  ['LÖN', ['Besked, Augusti 2026', 'Besked, Juli 2026', 'Besked, December 2025']],
  ['besked aug', ['Besked, Augusti 2026']],
  ['november', ['Besked, November 2025']],
  ['besked 2025', ['Besked, December 2025', 'Besked, November 2025', 'Besked, Juni 2025', 'Besked, Maj 2025']],
  ['lön maj 2025', ['Besked, Maj 2025']],
  ['2025-05', ['Besked, Maj 2025']],
])('finds sealed months by %s, the latest first', async (text, found) => {
  portalWith({ 2026: [7, 8], 2025: [5, 6, 11, 12] })
  const onHits = search(text)
  await waitFor(() => expect(labels(onHits)).toEqual(found))
})

it('opens Besked of the month', async () => {
  portalWith({ 2026: [7, 8] })
  const onHits = search('juli')
  const july = { id: 'payslip2026-07', label: 'Besked, Juli 2026', path: '/Besked/2026/07' }
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('payslip', [july]))
  expect(onHits).toHaveBeenCalledWith('payslip', 'pending')
})

it.each(['besked', 'besked nov'])('says for %s when there is one, where no such month is sealed', async (text) => {
  portalWith({})
  const onHits = search(text)
  const none = {
    id: 'payslip',
    label: 'Besked',
    detail: 'Kommer när månaden är förseglad',
    path: '/Tidrapportering?month=2026-11',
  }
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('payslip', [none]))
})

it.each(['november', '2026', 'taxi', 'besked taxi', 'besked 2031'])(
  'finds nothing by %s where no month is sealed, or none is meant',
  async (text) => {
    portalWith({})
    const onHits = search(text)
    await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('payslip', []))
  },
)

it('asks for no pay when the text means something else', async () => {
  const portal = portalWith({ 2026: [7] })
  const onHits = search('taxi')
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('payslip', []))
  expect(portal.received(payCalls.get)).toEqual([])
})

it('says that it could not search', async () => {
  fakePortal().fail(payCalls.get, new PortalError('service_unavailable'))
  const onHits = search('besked')
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('payslip', 'failed'))
})

it('leads to unlocking the month that the text names', async () => {
  portalWith({})
  const onHits = search('lås upp augusti')
  await waitFor(() => expect(labels(onHits)).toEqual(['Lås upp Augusti 2026']))
  expect(onHits.mock.lastCall?.[1]).toMatchObject([{ path: '/Tidrapportering?lasupp&month=2026-08' }])
})
