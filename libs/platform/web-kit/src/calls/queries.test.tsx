// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useInsertionEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorBody, type InputOf, PortalError } from '@portal/platform-contract'
import {
  beginSession,
  callKey,
  createQueryClient,
  isTemporary,
  listStatus,
  signOutHere,
  useAct,
  useCall,
  useReadAhead,
} from '../index.ts'
import { noteCalls } from '../testing/calls.ts'
import { answerWith, slowUpload } from '../testing/network.ts'

const page = (...amounts: number[]) =>
  Response.json({
    results: amounts.map((amount, index) => ({ id: index + 1, Value: String(amount) })),
    total: amounts.length,
  })
const failed = (code: 'forbidden' | 'internal') =>
  Response.json(errorBody(new PortalError(code), 'r'), { status: new PortalError(code).status })
const pdf = new File(['%PDF'], 'taxi.pdf')

function inPage() {
  const client = createQueryClient()
  // Retries as in production, but without pauses.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  return {
    client,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}
beforeEach(() => {
  signOutHere()
  beginSession('t')
})

describe('reading', () => {
  const list = (input: InputOf<typeof noteCalls.list>) =>
    renderHook((props) => useCall(noteCalls.list, props), { wrapper: inPage().wrapper, initialProps: input })

  it('is cached by call and input, apart for each release of a remote', () => {
    const otherRelease = { ...noteCalls.list }
    const [key, same, other] = [noteCalls.list, noteCalls.list, otherRelease].map((call) => callKey(call, { page: 1 }))
    expect(key?.slice(0, 2)).toEqual(['notes.list', { page: 1 }])
    expect(same).toEqual(key)
    expect(other).not.toEqual(key)
    expect(callKey(otherRelease)).toEqual(callKey(noteCalls.list))
  })
  it('keeps the last rows while the next page loads', async () => {
    answerWith(page(1, 2), page(3))
    const { result, rerender } = list({ page: 0 })
    expect(listStatus(result.current)).toBe('loading')
    await waitFor(() => expect(listStatus(result.current)).toBe('ready'))
    rerender({ page: 1 })
    expect([listStatus(result.current), result.current.data?.total]).toEqual(['refreshing', 2])
    await waitFor(() => expect(result.current.data?.total).toBe(1))
    expect(listStatus(result.current)).toBe('ready')
  })
  it('begins while its component renders for the first time', async () => {
    const asked = answerWith(page(1, 2))
    const { client, wrapper } = inPage()
    const beforeEffects: unknown[] = []
    const useList = () => {
      const found = useCall(noteCalls.list, { page: 0 })
      useInsertionEffect(
        () => void beforeEffects.push(client.getQueryState(callKey(noteCalls.list, { page: 0 }))?.fetchStatus),
        [],
      )
      return found
    }
    const { result } = renderHook(useList, { wrapper })
    await waitFor(() => expect(result.current.data?.total).toBe(2))
    expect([beforeEffects, asked.length]).toEqual([['fetching'], 1])
  })
  it('in advance fetches unknown data once, and a component that then uses the call finds it', async () => {
    const asked = answerWith(page(1, 2))
    const { client, wrapper } = inPage()
    const { result: read } = renderHook(useReadAhead, { wrapper })
    read.current(noteCalls.list, { page: 0 })
    read.current(noteCalls.list, { page: 0 })
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const { result } = renderHook(() => useCall(noteCalls.list, { page: 0 }), { wrapper })
    expect(result.current.data?.total).toBe(2)
    expect(asked).toHaveLength(1)
  })
  it("never shows one user's rows to another", async () => {
    answerWith(page(1, 2), page(3))
    const { result, rerender } = list({ userId: 4 })
    await waitFor(() => expect(result.current.data?.total).toBe(2))
    rerender({ userId: 5 })
    expect(listStatus(result.current)).toBe('loading')
    await waitFor(() => expect(result.current.data?.total).toBe(1))
  })
  it('retries when that may help', async () => {
    const asked = answerWith(new TypeError('down'), failed('internal'), page(1))
    const { result } = list({})
    await waitFor(() => expect(listStatus(result.current)).toBe('ready'))
    expect(asked).toHaveLength(3)
  })
  it('does not retry refused calls', async () => {
    const asked = answerWith(failed('forbidden'))
    const { result } = list({})
    await waitFor(() => expect(listStatus(result.current)).toBe('error'))
    expect([asked.length, result.current.error?.code, isTemporary(result.current.error)]).toEqual([
      1,
      'forbidden',
      false,
    ])
  })
  it('clears the cache when the session changes to another user', async () => {
    answerWith(page(1))
    const { client, wrapper } = inPage()
    const { result } = renderHook(() => useCall(noteCalls.list, {}), { wrapper })
    await waitFor(() => expect(result.current.data).toBeDefined())
    act(signOutHere)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

describe('acting', () => {
  const keyOf = ({ init }: { init: { headers: Record<string, string> } }) => init.headers['Idempotency-Key']

  it('returns the answer, and refetches what has become stale', async () => {
    const asked = answerWith(page(1), Response.json({ results: true }), page(1, 2))
    const { result } = renderHook(
      () => ({ list: useCall(noteCalls.list, {}), edit: useAct(noteCalls.edit, { refreshes: [noteCalls.list] }) }),
      { wrapper: inPage().wrapper },
    )
    await waitFor(() => expect(result.current.list.data?.total).toBe(1))
    await act(async () => expect(await result.current.edit.run({ event: { hours: 8 } })).toBe(true))
    await waitFor(() => expect(result.current.list.data?.total).toBe(2))
    expect(asked).toHaveLength(3)
  })
  it('is never repeated by itself', async () => {
    const asked = answerWith(failed('internal'))
    const { result } = renderHook(() => useAct(noteCalls.edit), { wrapper: inPage().wrapper })
    await act(async () =>
      expect(result.current.run({ event: { hours: 8 } })).rejects.toMatchObject({ code: 'internal' }),
    )
    await waitFor(() => expect(result.current.error?.code).toBe('internal'))
    expect(asked).toHaveLength(1)
  })
  it('keeps its key when the same input is sent again after a failure, and takes a new one for other input (D55)', async () => {
    const asked = answerWith(
      new TypeError('down'),
      failed('internal'),
      Response.json({ results: true }),
      Response.json({ results: true }),
    )
    const { result } = renderHook(() => useAct(noteCalls.edit), { wrapper: inPage().wrapper })
    for (const hours of [8, 8, 8, 8]) await act(() => result.current.run({ event: { hours } }).catch(() => undefined))
    await act(() => result.current.run({ event: { hours: 7 } }))
    const keys = asked.map(keyOf)
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
    expect(new Set(keys).size).toBe(3)
  })
  it('reports how much of a file has been sent', async () => {
    const upload = slowUpload({ results: { id: 1, Value: '1' } })
    const { result } = renderHook(() => useAct(noteCalls.add), { wrapper: inPage().wrapper })
    expect(result.current.progress).toBeNull()
    const added = result.current.run({ amount: 100 }, pdf)
    await waitFor(() => expect(result.current.progress).toBe(0))
    act(() => upload.report(0.25))
    expect(result.current.progress).toBe(0.25)
    await act(async () => {
      upload.finish()
      expect(await added).toEqual({ id: 1, amount: 100 })
    })
    await waitFor(() => expect(result.current.progress).toBeNull())
  })
})
