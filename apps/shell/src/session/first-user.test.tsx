import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { authCalls } from '@portal/identity-contract'
import type { Codec } from '@portal/platform-contract'
import { anna } from '@portal/page-testkit'
import { sessionUserLoading, useSession } from '@portal/web-kit'
import { renderPortal, visitedPortal } from '../testing.tsx'
import { takeFirstUser } from './first-user.ts'

const NAME = '0123456789abcdef'
const answerOf = (user: typeof anna) =>
  Response.json(z.encode(authCalls.me.answer as Codec<{ user: typeof anna }>, { user }))

/** The portal's start in a browser whose boot script has requested the user. */
function start(session: string, answer: Promise<Response>) {
  const sent = visitedPortal().answer(authCalls.me, () => ({ user: anna }))
  renderPortal({ at: '/signin' })
  window.portalHandOver = { registry: new Promise(() => {}), user: { session, answer }, ready: () => {} }
  answer.catch(() => null)
  takeFirstUser()
  act(() => useSession.setState({ token: NAME, status: 'loading' }))
  return sent
}
const signedIn = () => waitFor(() => expect(useSession.getState()).toMatchObject({ user: anna, status: 'signed-in' }))

afterEach(() => {
  delete window.portalHandOver
})

it("takes the user of the boot script's request, and sends none", async () => {
  const sent = start(NAME, Promise.resolve(answerOf(anna)))
  await signedIn()
  expect(sent.received(authCalls.me)).toEqual([])
})

it.each([
  ['was refused', NAME, () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['failed', NAME, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is of another session', 'fedcba9876543210', () => Promise.resolve(answerOf({ ...anna, id: anna.id + 1 }))],
])('requests the user again where that request %s', async (_, session, answer) => {
  const sent = start(session, answer())
  await signedIn()
  expect(sent.received(authCalls.me)).toHaveLength(1)
})

it('uses the answer once: a user who is to be fetched again is', async () => {
  const sent = start(NAME, Promise.resolve(answerOf(anna)))
  await signedIn()
  act(sessionUserLoading)
  await waitFor(() => expect(sent.received(authCalls.me)).toHaveLength(1))
  await signedIn()
})
