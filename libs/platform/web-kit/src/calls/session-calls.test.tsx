// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  api,
  beginSession,
  createQueryClient,
  leaveSession,
  sessionRefused,
  signOutHere,
  toast,
  SESSION_KEY,
  useCall,
  useToasts,
} from '../index.ts'
import { noteCalls } from '../testing/calls.ts'

interface Sent {
  readonly method: string
  readonly signal: AbortSignal
  answer(body: unknown): void
}

/**
 * A network that answers only when the test says so, and obeys the calls' signals until the test ends: their time limit
 * would end a call a minute later, as an unhandled error in another test of the same process.
 */
function slowNetwork(): readonly Sent[] {
  const sent: Sent[] = []
  let isOver = false
  vi.stubGlobal(
    'fetch',
    (_: string, { method, signal }: { method: string; signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (!isOver) reject(signal.reason as Error)
        })
        sent.push({ method, signal, answer: (body) => resolve(Response.json(body)) })
      }),
  )
  onTestFinished(() => {
    isOver = true
    vi.unstubAllGlobals()
  })
  return sent
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error as { code?: string }).code,
  )
const list = () => codeOf(api.call(noteCalls.list, {}))
const edit = () => codeOf(api.call(noteCalls.edit, { event: { hours: 8 } }))

beforeEach(() => beginSession('t-1'))
afterEach(() => signOutHere())

it('stops the reads under way and sends no other when the user signs out, before the server is told', async () => {
  const sent = slowNetwork()
  const read = list()
  await waitFor(() => expect(sent).toHaveLength(1))
  await leaveSession()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect([await read, await list(), await edit()]).toEqual(['not_signed_in', 'not_signed_in', 'not_signed_in'])
  expect(sent).toHaveLength(1)
})

it('waits at sign-out for a change under way', async () => {
  const sent = slowNetwork()
  const saved = edit()
  await waitFor(() => expect(sent).toHaveLength(1))
  let hasLeft = false
  const leaving = leaveSession().then(() => (hasLeft = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(hasLeft).toBe(false)
  sent[0]?.answer({ results: true })
  await leaving
  expect(await saved).toBe('answered')
})

it('stops waiting for a change that gets no answer, and stops it when the session is over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent = slowNetwork()
  const saved = edit()
  await vi.advanceTimersByTimeAsync(0)
  const leaving = leaveSession()
  await vi.advanceTimersByTimeAsync(5_000)
  await leaving
  expect(sent[0]?.signal.aborted).toBe(false)
  signOutHere()
  expect(await saved).toBe('not_signed_in')
})

it.each([
  ['is refused', () => sessionRefused('t-1')],
  ['ends in another tab', () => endElsewhere()],
  ['is replaced by that of another user', () => beginSession('t-2')],
])('stops every call under way when the session %s', async (_, end) => {
  const sent = slowNetwork()
  const both = [list(), edit()]
  await waitFor(() => expect(sent).toHaveLength(2))
  end()
  expect(await Promise.all(both)).toEqual(['not_signed_in', 'not_signed_in'])
})

it('sends nothing without a session, except calls that anyone may make', async () => {
  signOutHere()
  const sent = slowNetwork()
  expect(await list()).toBe('not_signed_in')
  void api.call(noteCalls.signIn, { email: 'a@b.se' })
  expect(sent).toHaveLength(1)
})

it('shows no error while the user signs out: no toast, no failed list', async () => {
  const sent = slowNetwork()
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(noteCalls.list, {}), { wrapper })
  await waitFor(() => expect(sent).toHaveLength(1))
  const download = api.download(noteCalls.download, { key: 'k' }).catch((error: Error) => toast.error(error.message))
  await waitFor(() => expect(sent).toHaveLength(2))
  await leaveSession()
  await download
  expect(result.current.isError).toBe(false)
  expect(useToasts.getState().toasts).toEqual([])
})

it('ends the session in other tabs before the server is told', async () => {
  await leaveSession()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

function endElsewhere(): void {
  localStorage.removeItem(SESSION_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
}
