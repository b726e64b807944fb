import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from './log.ts'
import { runEvery } from './run-every.ts'

const MINUTE_MS = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('work that runs periodically', () => {
  it('runs now and after each interval, until it is stopped', async () => {
    const run = vi.fn<() => Promise<void>>(async () => {})
    const work = runEvery(MINUTE_MS, silentLog, { run })
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    expect(run).toHaveBeenCalledTimes(3)

    await work.stop()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('goes on with the others when one fails, and logs which one failed', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    const after = vi.fn<() => Promise<void>>(async () => {})
    const work = runEvery(MINUTE_MS, log, {
      forgetOldMails: () => Promise.reject(new Error('no such folder')),
      after,
    })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await work.stop()

    expect(after).toHaveBeenCalledTimes(2)
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ work: 'forgetOldMails', err: { message: 'no such folder' } })
  })

  it('leaves out the turns that are due while one runs', async () => {
    let finish = (): void => {}
    const slow = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
    const work = runEvery(MINUTE_MS, silentLog, { slow })
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    expect(slow).toHaveBeenCalledTimes(1)

    finish()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(slow).toHaveBeenCalledTimes(2)
    finish()
    await work.stop()
  })

  it('stops when the running work ends, and begins no further one', async () => {
    let finish = (): void => {}
    const next = vi.fn<() => Promise<void>>(async () => {})
    const work = runEvery(MINUTE_MS, silentLog, {
      running: () => new Promise<void>((resolve) => (finish = resolve)),
      next,
    })
    let isStopped = false
    const stopped = work.stop().then(() => (isStopped = true))
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(isStopped).toBe(false)

    finish()
    await stopped
    expect(next).not.toHaveBeenCalled()
  })
})
