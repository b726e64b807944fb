// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { busy, OVERLAY_AFTER_MS, TEXT_AFTER_MS, useBusy, useBusyText } from './busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting(text?: string) {
  let finish: (outcome?: Error) => void = () => {}
  const work = busy.during(
    new Promise<void>((resolve, reject) => {
      finish = (outcome) => (outcome ? reject(outcome) : resolve())
    }),
    text,
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

it('says what it waits for from 1 s until that is done, beside other work', async () => {
  const { result } = renderHook(() => ({ isBusy: useBusy(), text: useBusyText() }))
  const [undo, other] = [waiting('Ångrar 14 poster …'), waiting()]
  undo.pass(TEXT_AFTER_MS - 1)
  expect(result.current).toEqual({ isBusy: true, text: '' })
  undo.pass(1)
  expect(result.current.text).toBe('Ångrar 14 poster …')
  await undo.end()
  expect(result.current).toEqual({ isBusy: true, text: '' })
  await other.end()
  expect(result.current.isBusy).toBe(false)
})
