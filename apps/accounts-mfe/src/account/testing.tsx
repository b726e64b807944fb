import { screen } from '@testing-library/react'
import {
  notificationCalls,
  passkeyCalls,
  profileCalls,
  secondFactorCalls,
  sessionCalls,
} from '@portal/identity-contract'
import type { Account } from '@portal/identity-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { Link } from '@portal/ui/router'
import { annasAccount, changed } from '../profile/testing.ts'
import { OFF } from '../second-factor/testing.ts'
import AccountPage from './account-page.tsx'

/** A service that stores what is saved, and locks pay as the real one does (D13). */
export function withAccount(change: Partial<Account> = {}) {
  let stored: Account = { ...annasAccount, ...change }
  return fakePortal()
    .answer(profileCalls.get, () => stored)
    .answer(profileCalls.update, ({ wish }) => {
      stored = { ...changed(stored, wish), payLocked: wish.salary !== undefined || stored.payLocked }
      return { user: stored }
    })
    .answer(sessionCalls.list, () => [])
    .answer(passkeyCalls.list, () => [])
    .answer(notificationCalls.choices, () => [])
    .answer(secondFactorCalls.status, () => OFF)
    .answer(profileCalls.setPicture, () => ({ pictureUrl: '/v1/user/picture?key=new' }))
}
export const open = () =>
  renderPage(
    <>
      <Link to="/Lobby">Till lobbyn</Link>
      <AccountPage />
    </>,
    { at: '/Konto', path: '/Konto' },
  )
export const loaded = () => screen.findByLabelText('Förnamn')
