import { beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { fakePortal } from '@portal/page-testkit'
import { addCatalogue, signOutHere, toast, useSession, useToasts } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { signIn } from './sign-in.ts'

addCatalogue('shell', sv)
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text])
beforeEach(() => {
  signOutHere()
  for (const { id } of useToasts.getState().toasts) toast.dismiss(id)
})

describe('signing in', () => {
  it('starts a session and shows the documented text', async () => {
    const token = { accessToken: 'token', expiresInSeconds: 60 }
    const portal = fakePortal().answer(authCalls.login, () => ({ signedIn: true as const, token }))
    expect(await signIn('anna@portal.se', 'Hemligt1')).toBe(true)
    expect(portal.received(authCalls.login)[0]?.input).toEqual({
      email: 'anna@portal.se',
      password: 'Hemligt1',
      device: '',
    })
    expect(useSession.getState().token).toBe('token')
    expect(toasts()).toEqual([['success', 'Login successfully!']])
  })

  it('leads to the new password, where one must be chosen first (D57)', async () => {
    fakePortal().answer(authCalls.login, () => ({
      signedIn: false as const,
      error: 'Välj ett eget lösenord.',
      changeToken: 'given',
    }))
    expect(await signIn('anna@portal.se', 'Hemligt1')).toBe(true)
    expect([useSession.getState().status, useAfterSignIn.getState().firstPassword, toasts()]).toEqual([
      'signed-out',
      { changeToken: 'given', email: 'anna@portal.se' },
      [],
    ])
  })

  it('shows the server’s text in red when it is refused', async () => {
    fakePortal().answer(authCalls.login, () => ({ signedIn: false as const, error: 'Invalid email or password!' }))
    expect(await signIn('anna@portal.se', 'fel')).toBe(false)
    expect(useSession.getState().status).toBe('signed-out')
    expect(toasts()).toEqual([['error', 'Invalid email or password!']])
  })

  const failures = [new PortalError('too_many_attempts'), new PortalError('service_unavailable')]
  it.each(failures)('shows the reason when the call fails, and says that nothing was refused: %s', async (error) => {
    fakePortal().fail(authCalls.login, error)
    expect(await signIn('anna@portal.se', 'x')).toBe(error.message)
    expect(toasts()).toEqual([['error', error.message]])
  })
})
