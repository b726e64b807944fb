import type { Account, AccountWish } from '@portal/identity-domain'
import { anna } from '@portal/page-testkit'

/** The whole account of the signed-in user in page tests. */
export const annasAccount: Account = {
  ...anna,
  phone: '070-1',
  otherPhone: '',
  personalNumber: '19850101-1234',
  address: 'Storgatan 1',
  postalCode: '903 26',
  city: 'Umeå',
  active: true,
  lastSignIn: '2026-11-20 08:30:15',
  salary: 4_500_000,
  pension: 200_000,
  payChanged: null,
  payLocked: false,
}

/** The account after a change, as the service would return it: other fields stay. */
export const changed = (account: Account, wish: AccountWish): Account => ({
  ...account,
  ...(Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Partial<Account>),
})
