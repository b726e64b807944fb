import { userCalls } from '@portal/identity-contract'
import type { Account, AccountRow } from '@portal/identity-domain'
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
    .answer(userCalls.list, () => ({ rows, total: rows.length }))
    .answer(userCalls.add, () => stored)
/** The page, for an administrator. */
export const open = (at = '/users') => renderPage(<UsersPage />, { user: admin, at })
