// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { busy, OVERLAY_AFTER_MS, useBusy } from './busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting() {
  let finish: (outcome?: Error) => void = () => {}
  const work = busy.during(
    new Promise<void>((resolve, reject) => {
      finish = (outcome) => (outcome ? reject(outcome) : resolve())
    }),
  )
  const seen = work.catch(() => {})
  return {
    work,
    end: (outcome?: Error) =>
      act(async () => {
        finish(outcome)
        await seen
      }),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

it('shows nothing for quick work (D58)', async () => {
  const { result } = renderHook(useBusy)
  const { pass, end } = waiting()
  pass(OVERLAY_AFTER_MS - 1)
  await end()
  pass(1000)
  expect(result.current).toBe(false)
})
it('shows from 300 ms until everything is done', async () => {
  const { result } = renderHook(useBusy)
  const [one, other] = [waiting(), waiting()]
  one.pass(OVERLAY_AFTER_MS)
  expect(result.current).toBe(true)
  await one.end()
  expect(result.current).toBe(true)
  await other.end()
  expect(result.current).toBe(false)
})
it('ends with a failure too, and passes it on', async () => {
  const { result } = renderHook(useBusy)
  const { work, pass, end } = waiting()
  pass(OVERLAY_AFTER_MS)
  await end(new Error('no'))
  expect(result.current).toBe(false)
  await expect(work).rejects.toThrow('no')
})
