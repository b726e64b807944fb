// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { errorBody, PortalError } from '@portal/platform-contract'
import { beginSession, createQueryClient, listStatus, signOutHere, useCall } from '../index.ts'
import { noteCalls } from '../testing/calls.ts'
import { answerWith } from '../testing/network.ts'

const page = (...amounts: number[]) =>
  Response.json({
    results: amounts.map((amount, index) => ({ id: index + 1, Value: String(amount) })),
    total: amounts.length,
  })
const failed = (code: 'forbidden' | 'service_unavailable', headers = {}) =>
  Response.json(errorBody(new PortalError(code), 'r'), { status: new PortalError(code).status, headers })

function list(onBack = () => {}) {
  const client = createQueryClient(onBack)
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const seen: string[] = []
  const hook = renderHook(
    () => {
      const found = useCall(noteCalls.list, {})
      seen.push(listStatus(found))
      return found
    },
    { wrapper },
  )
  return { ...hook, seen }
}
beforeEach(() => {
  signOutHere()
  beginSession('t')
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
})

it('a failed list recovers by itself, without its skeleton in between, and reports it', async () => {
  const asked = answerWith(...Array.from({ length: 4 }, () => failed('service_unavailable')), page(1))
  const back = vi.fn<() => void>()
  const { result, seen } = list(back)
  await waitFor(() => expect(listStatus(result.current)).toBe('error'))
  await waitFor(() => expect(listStatus(result.current)).toBe('ready'))
  expect(asked).toHaveLength(5)
  expect(seen.slice(seen.indexOf('error'))).not.toContain('loading')
  expect(back).toHaveBeenCalledTimes(1)
})
it('uses Retry-After as its pause', async () => {
  answerWith(failed('service_unavailable', { 'retry-after': '7' }))
  const { result } = list()
  await waitFor(() => expect(result.current.error?.retryAfterMs).toBe(7_000))
  expect(result.current.error?.mayComeBack).toBe(true)
})
it('refused calls are not retried', async () => {
  const asked = answerWith(failed('forbidden'))
  const { result } = list()
  await waitFor(() => expect(listStatus(result.current)).toBe('error'))
  expect(result.current.error?.mayComeBack).toBe(false)
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(1)
})
it('data that is no longer shown is not fetched', async () => {
  const asked = answerWith(failed('service_unavailable'))
  const { result, unmount } = list()
  await waitFor(() => expect(listStatus(result.current)).toBe('error'))
  const before = asked.length
  vi.useFakeTimers()
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(asked).toHaveLength(before)
})
