import { screen, within } from '@testing-library/react'
import { auditCalls, userCalls } from '@portal/identity-contract'
import type { AuditEntry } from '@portal/identity-domain'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import AuditPage from './audit-page.tsx'

/** An entry of Granskning: Bo Ek, an administrator, has read Anna Öberg's profile. */
export const entry = (id: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  kind: 'read',
  message: 'Läste profilen',
  happenedAt: '2026-11-20 08:30:15',
  userId: 4,
  userName: 'Anna Öberg',
  actorId: 1,
  actorName: 'Bo Ek',
  ...change,
})
const anna = { id: 4, firstName: 'Anna', lastName: 'Öberg', email: 'anna@portal.local', pictureUrl: null }
/** A portal with these entries, two of them on the first page. */
export const withEntries = (...entries: AuditEntry[]) =>
  fakePortal()
    .answer(userCalls.choices, () => [anna])
    .answer(auditCalls.list, ({ before }) =>
      before === undefined
        ? { entries: entries.slice(0, 2), next: entries.length > 2 ? '17.2' : null }
        : { entries: entries.slice(2), next: null },
    )
    .answer(auditCalls.count, () => ({ count: entries.length, hasMore: false }))
export const open = (at = '/Granskning') => renderPage(<AuditPage />, { user: admin, at })
export const list = async () =>
  within(await screen.findByRole('region', { name: 'Händelser' })).findAllByRole('listitem')
