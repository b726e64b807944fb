import { userCalls } from '@portal/identity-contract'
import { type Account, type AccountRow, isInvited } from '@portal/identity-domain'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import UsersPage from './users-page.tsx'

/** Two users as in the list, the second deactivated. */
export const anna: AccountRow = {
  id: 4,
  firstName: 'Anna',
  lastName: 'Öberg',
  email: 'anna@foretag.se',
  pictureUrl: null,
  role: 'user',
  active: true,
  lastSignIn: '2026-11-20 08:30:15',
  addedOn: '2026-01-12',
}
export const dag: AccountRow = {
  id: 9,
  firstName: 'Dag',
  lastName: 'Ek',
  email: 'dag@foretag.se',
  pictureUrl: null,
  role: 'admin',
  active: false,
  lastSignIn: null,
  addedOn: '2026-11-02',
}
/** An account as change calls return it. */
export const stored: Account = {
  ...anna,
  id: 12,
  phone: '',
  otherPhone: '',
  personalNumber: '',
  address: '',
  postalCode: '',
  city: '',
  salary: 0,
  pension: 0,
  payChanged: null,
  payLocked: false,
  seesAllPurchases: false,
}
/** A portal whose list has these users. */
export const withUsers = (...rows: AccountRow[]) =>
  fakePortal()
    .answer(userCalls.list, ({ filter = [] }) => {
      const shown = filter.includes('invited') ? rows.filter(isInvited) : rows
      return { rows: shown, total: shown.length }
    })
    .answer(userCalls.add, () => stored)
/** What the list was asked for; how many users are invited is asked apart, without an order. */
export const listed = (portal: ReturnType<typeof fakePortal>) =>
  portal
    .received(userCalls.list)
    .map(({ input }) => input)
    .filter(({ sort }) => sort !== undefined)
/** The page, for an administrator. */
export const open = (at = '/users', options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<UsersPage />, { user: admin, at, ...options })
