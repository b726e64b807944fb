import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { closeCalls } from '@portal/time-contract'
import { type ClosingRow, closingCounts } from '@portal/time-domain'
import ClosingPage from './closing-page.tsx'
import { closing, klar, sealed } from './testing.ts'

export const anna = closing()
export const bo = closing({
  userId: 5,
  firstName: 'Bo',
  lastName: 'Ek',
  findings: [
    { kind: 'missing_days', days: ['2026-10-05', '2026-10-06'], text: '2 arbetsdagar utan tid: den 5, 6' },
    { kind: 'not_klar', text: 'Inte klarmarkerad' },
  ],
})
export const cia = klar({ userId: 6, firstName: 'Cia', lastName: 'Holm' })
export const dag = sealed({ userId: 7, firstName: 'Dag', lastName: 'Lind' })

export function portalWith(rows: readonly ClosingRow[] = [anna, bo, cia, dag], isMoneyAway = false) {
  return fakePortal().answer(closeCalls.list, () => ({
    rows,
    total: rows.length,
    counts: closingCounts(rows),
    isMoneyAway,
  }))
}
export const open = (at = '/Bokslut/2026/10') =>
  renderPage(<ClosingPage />, { user: admin, at, path: '/Bokslut/:year/:month' })
