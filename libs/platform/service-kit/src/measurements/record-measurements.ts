import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Executor } from '../database/index.ts'
import { queueState } from '../database/queue.repository.ts'
import type { Log } from '../process/log.ts'
import { runEvery } from '../process/run-every.ts'
import { DURATION_LIMITS_S, durationClass } from '../process/durations.ts'
import { type Measurement, saveMeasurements } from './measurements.repository.ts'

/** What a process measures of itself for Portalstatus. */
export interface Measurements {
  /** Counts an answer. */
  answered(status: number, ms: number): void
  /** Stores what is measured so far; called every minute. */
  save(): Promise<void>
  /** Stores it for the last time. */
  stop(): Promise<void>
}

interface Options {
  readonly executor: Executor
  /** On the disk of the service's files. */
  readonly folder: string
  readonly log: Log
  readonly now?: () => number
}

const STEP_MS = 5 * 60_000
const SAVE_MS = 60_000
/** As many steps wait while the database is away: a day. */
const WAITING = 288
const MEGABYTE = 1024 * 1024

type Step = { -readonly [K in keyof Measurement]: Measurement[K] } & { readonly durations: number[] }

/**
 * Measures this process in steps of five minutes and stores them every minute. Each store replaces the step's row, so
 * that one whose answer was lost is repeated without counting twice. A crash loses a minute.
 */
export function recordMeasurements({ executor, folder, log, now = Date.now }: Options): Measurements {
  const process = randomUUID()
  const unsaved = new Map<number, Step>()
  let isFirst = true

  function current(): Step {
    const at = Math.floor(now() / STEP_MS) * STEP_MS
    const known = unsaved.get(at)
    if (known) return known
    const durations = Array.from({ length: DURATION_LIMITS_S.length + 1 }, () => 0)
    const step = { at, isFirst, requests: 0, failed: 0, durations, oldestWaitS: 0, diskFreeMb: 0 }
    isFirst = false
    unsaved.set(at, step)
    for (const oldest of unsaved.keys()) if (unsaved.size > WAITING) unsaved.delete(oldest)
    return step
  }

  async function save(): Promise<void> {
    const step = current()
    const { bavail, bsize } = await statfs(folder)
    step.diskFreeMb = Math.floor((bavail * bsize) / MEGABYTE)
    step.oldestWaitS = Math.max(step.oldestWaitS, (await queueState(executor)).oldest)
    await saveMeasurements(executor, process, [...unsaved.values()])
    // Steps that are over are complete; the present one goes on counting.
    for (const { at } of unsaved.values()) if (at < step.at) unsaved.delete(at)
  }

  const saving = runEvery(SAVE_MS, log, { saveMeasurements: save })
  return {
    answered(status, ms) {
      const step = current()
      step.requests += 1
      if (status >= 500) step.failed += 1
      const index = durationClass(ms)
      step.durations[index] = (step.durations[index] ?? 0) + 1
    },
    save,
    async stop() {
      await saving.stop()
      await save().catch((error: unknown) => log.warn({ err: error }, 'the last measurements are lost'))
    },
  }
}
