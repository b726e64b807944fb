// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepTrying, pauseBefore } from './keep-trying.ts'

describe('the pause before a retry', () => {
  it.each([
    [0, 1_000],
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [4, 15_000],
    [40, 15_000],
  ])('number %i is at most %i ms and at least half of it', (attempt, longest) => {
    expect(pauseBefore(attempt, 0, 0)).toBe(longest)
    expect(pauseBefore(attempt, 0, 1)).toBe(longest / 2)
  })
  it("is never shorter than the server's Retry-After", () => {
    expect(pauseBefore(0, 20_000, 0)).toBe(20_000)
    expect(pauseBefore(0, 20_000, 1)).toBe(25_000)
  })
})

describe('retrying', () => {
  const attempt = vi.fn<() => Promise<number | undefined>>()
  const start = (retryAfterMs?: number) => {
    const stop = keepTrying(attempt, retryAfterMs)
    onTestFinished(stop)
    return stop
  }
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    attempt.mockReset().mockResolvedValue(undefined)
  })
  afterEach(() => vi.useRealTimers())

  it('happens after 1, 2 and 4 s, until it is stopped', async () => {
    const stop = start()
    await passes(999)
    expect(attempt).not.toHaveBeenCalled()
    await passes(1)
    expect(attempt).toHaveBeenCalledTimes(1)
    await passes(2_000)
    expect(attempt).toHaveBeenCalledTimes(2)
    await passes(4_000)
    expect(attempt).toHaveBeenCalledTimes(3)
    stop()
    await passes(60_000)
    window.dispatchEvent(new Event('online'))
    await passes(60_000)
    expect(attempt).toHaveBeenCalledTimes(3)
  })
  it('waits for the running attempt', async () => {
    attempt.mockReturnValue(new Promise(() => {}))
    start()
    await passes(1_000)
    window.dispatchEvent(new Event('online'))
    await passes(60_000)
    expect(attempt).toHaveBeenCalledTimes(1)
  })
  it('soon follows an attempt that was under way when the network returned', async () => {
    start()
    await passes(1_000 + 2_000 + 4_000 + 8_000 - 1)
    let end: (value: undefined) => void = () => {}
    attempt.mockReturnValue(new Promise((resolve) => (end = resolve)))
    await passes(1)
    window.dispatchEvent(new Event('online'))
    end(undefined)
    await passes(2_000)
    expect(attempt).toHaveBeenCalledTimes(5)
  })
  it('happens at once when the browser is online again, and when the page becomes visible', async () => {
    attempt.mockResolvedValue(undefined)
    start()
    window.dispatchEvent(new Event('online'))
    await passes(0)
    expect(attempt).toHaveBeenCalledTimes(1)
    look('hidden')
    await passes(60_000)
    expect(attempt).toHaveBeenCalledTimes(1)
    look('visible')
    await passes(0)
    expect(attempt).toHaveBeenCalledTimes(2)
  })
  it('waits as long as the server requests, even when the browser is online again', async () => {
    attempt.mockResolvedValue(30_000)
    start(20_000)
    window.dispatchEvent(new Event('online'))
    await passes(19_999)
    expect(attempt).not.toHaveBeenCalled()
    await passes(1)
    expect(attempt).toHaveBeenCalledTimes(1)
    await passes(29_999)
    expect(attempt).toHaveBeenCalledTimes(1)
    await passes(1)
    expect(attempt).toHaveBeenCalledTimes(2)
  })
})
