import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { textAt } from '../../index.ts'
import type { Bucket } from '@portal/s3'
import { ReleaseRefused } from '../refused.ts'

/** Where the lock is, in the store. */
const KEY = 'releases/lock'
const FREE = 'free'

/** Times of the lock, in ms. */
export interface LockTimes {
  /** How often the holder shows that it lives. */
  readonly beatMs: number
  /** A holder that has not shown it for this long is dead; by the waiting process's clock alone. */
  readonly deadMs: number
  /** How long to wait in all. */
  readonly waitMs: number
  readonly lookMs: number
}

export const USUAL_TIMES: LockTimes = { beatMs: 5_000, deadMs: 30_000, waitMs: 90_000, lookMs: 300 }

/** A held lock. */
export interface StoreLock {
  /** Throws when another release has taken the lock, because this process stood still. */
  require(): Promise<void>
  release(): Promise<void>
}

/**
 * Waits until no other release holds the store's lock. It is an object that is written on conditions; no clocks are
 * compared: a holder is dead when its object has not changed for a while. Throws when it takes too long.
 */
export async function takeStoreLock(bucket: Bucket, times: LockTimes = USUAL_TIMES): Promise<StoreLock> {
  const owner = randomUUID()
  const until = performance.now() + times.waitMs
  let seen = { tag: '', at: performance.now() }
  for (;;) {
    const present = await textAt(bucket, KEY)
    if (present?.tag !== seen.tag) seen = { tag: present?.tag ?? '', at: performance.now() }
    const isFree = present === null || present.text === FREE || performance.now() - seen.at > times.deadMs
    const tag = isFree
      ? await bucket.put(KEY, Buffer.from(`${owner} 0`), present ? { ifTag: present.tag } : { ifNew: true })
      : null
    if (tag !== null) return held(bucket, owner, tag, times.beatMs)
    if (performance.now() > until)
      throw new ReleaseRefused(
        'under_way',
        'Another release has been under way for a minute: wait for its end, and try again.',
      )
    await pause(times.lookMs)
  }
}

function held(bucket: Bucket, owner: string, first: string, beatMs: number): StoreLock {
  let tag: string | null = first
  let beats = 0
  let last: Promise<void> = Promise.resolve()
  const write = (text: string): Promise<void> =>
    (last = last
      .catch(() => {})
      .then(async () => {
        if (tag !== null) tag = await bucket.put(KEY, Buffer.from(text), { ifTag: tag })
      }))
  const beat = () => write(`${owner} ${(beats += 1)}`)
  const timer = setInterval(() => void beat().catch(() => {}), beatMs)
  return {
    async require() {
      await beat()
      if (tag === null)
        throw new ReleaseRefused('under_way', 'Another release was faster: nothing was changed. Try again.')
    },
    async release() {
      clearInterval(timer)
      // A store that is away: the others wait until this holder counts as dead.
      await write(FREE).catch(() => {})
    },
  }
}
