import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { authCalls } from '@portal/identity-contract'
import { defineCall, PortalError, wireObject } from '@portal/platform-contract'
import { anna } from '@portal/page-testkit'
import { beginSession, renewSession, SESSION_KEY, TOKEN_KEY, useSession } from '@portal/web-kit'
import { address, renderPortal, visitedPortal } from '../testing.tsx'

/** The gateway's own call, which no service declares. */
const keep = defineCall({
  name: 'gateway.keepSession',
  method: 'POST',
  path: 'session',
  access: 'signed-in',
  summary: 'Keep the session in a cookie',
  answer: wireObject({ session: { session: z.string() } }),
})
const NAME = '0123456789abcdef'
const TOKEN = 'a.b.c'

const portal = () =>
  visitedPortal()
    .answer(keep, () => ({ session: NAME }))
    .answer(authCalls.me, () => ({ user: anna }))
const sentBy = (headers: Headers) => headers.get('authorization') ?? headers.get('x-session')
const signedIn = () => waitFor(() => expect(useSession.getState()).toMatchObject({ user: anna, status: 'signed-in' }))

beforeEach(() => localStorage.clear())

it('a token is exchanged for the cookie once, and goes from the page', async () => {
  const sent = portal()
  renderPortal({ at: '/signin' })
  act(() => beginSession(TOKEN))
  await signedIn()
  expect(useSession.getState().token).toBe(NAME)
  expect([localStorage.getItem(SESSION_KEY), localStorage.getItem(TOKEN_KEY)]).toEqual([NAME, null])
  expect(sent.received(keep).map(({ headers }) => sentBy(headers))).toEqual([`Bearer ${TOKEN}`])
  expect(sent.received(authCalls.me).map(({ headers }) => sentBy(headers))).toEqual([NAME])
})

it.each(['/signin', '/signup'])('after %s the next page opens only once the session is in the cookie', async (at) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<{ session: string }>()
  const sent = portal().answer(keep, () => answered)
  renderPortal({ at })
  act(() => beginSession(TOKEN))
  await waitFor(() => expect(sent.received(keep)).toHaveLength(1))
  expect(address()).toBe(at)
  answer({ session: NAME })
  await screen.findByRole('heading', { name: 'accounts ./lobby' })
  expect([address(), localStorage.getItem(SESSION_KEY)]).toEqual(['/Lobby', NAME])
})

it.each([
  ['the gateway is of an earlier release', () => portal().fail(keep, new PortalError('not_found'))],
  [
    'the browser takes no cookie',
    () =>
      portal().answer(authCalls.me, (_, { headers }) => {
        if (!headers.has('authorization')) throw new PortalError('not_signed_in')
        return { user: anna }
      }),
  ],
])('a token lasts as long as the page where %s', async (_, network) => {
  network()
  renderPortal({ at: '/signin' })
  act(() => beginSession(TOKEN))
  await signedIn()
  expect(useSession.getState().token).toBe(TOKEN)
  expect(Object.values(localStorage)).not.toContain(TOKEN)
})

it('a session that was renewed over the page is kept meanwhile', async () => {
  portal()
  renderPortal({ at: '/Lobby', user: anna })
  act(() => renewSession(TOKEN))
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: NAME, user: anna, status: 'signed-in' }))
  expect(localStorage.getItem(SESSION_KEY)).toBe(NAME)
})
