import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PortalError } from '@portal/platform-contract'
import type { Log } from '@portal/service-kit'
import { WORKBOOK_FIELDS } from '@portal/time-contract'
import type { PayWorkbook, PayYears } from '@portal/time-domain'
import { RefusedWorkbook } from './refused-workbook.ts'
import type { ThreadAnswer, ThreadTask } from './workbook-thread.ts'

/** Reads workbooks that strangers sent, without letting them near the service itself. */
export interface WorkbookReader {
  /** Throws {@link RefusedWorkbook}, or `service_unavailable` while too many wait. */
  read(path: string, years: PayYears): Promise<PayWorkbook>
  close(): Promise<void>
}

/** A year of Snurra takes a tenth of it. */
const READ_MS = 1_200
const START_MS = 5_000
const MAX_WAITING = 8
const RETRY_S = 5
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 }
const THREAD = new URL('workbook-thread.ts', import.meta.url)

/**
 * One thread with limits of memory and time reads one workbook after the other; it starts with the first and is kept warm.
 * A workbook that is too heavy costs the thread its life and the service nothing: the next one gets a new thread.
 */
export function openWorkbookReader(log: Log, { startMs = START_MS } = {}): WorkbookReader {
  let thread: Worker | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }
  const started = async (): Promise<Worker> => {
    if (thread) return thread
    // Nothing of the service's environment is for a thread that reads what strangers sent.
    const starting = new Worker(THREAD, { resourceLimits: LIMITS, env: {}, execArgv: [], workerData: WORKBOOK_FIELDS })
    starting.unref()
    starting.on('error', (error) => log.warn({ reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, 'the workbook thread ended'))
    starting.once('exit', () => {
      if (thread === starting) thread = undefined
    })
    thread = starting
    try {
      await once(starting, 'message', { signal: AbortSignal.timeout(startMs) })
    } catch {
      await end()
      throw new PortalError('service_unavailable', { retryAfterSeconds: RETRY_S })
    }
    return starting
  }
  const readNow = async (task: ThreadTask): Promise<PayWorkbook> => {
    const reading = await started()
    const answer = await answerOf(reading, task)
    if (answer === null) {
      await end()
      throw new RefusedWorkbook('too-heavy')
    }
    if ('refused' in answer) throw new RefusedWorkbook(answer.refused)
    return answer.workbook
  }

  return {
    async read(path, years) {
      if (waiting >= MAX_WAITING) throw new PortalError('service_unavailable', { retryAfterSeconds: RETRY_S })
      waiting += 1
      const turn = last.then(() => readNow({ path, years }))
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    close: end,
  }
}

/** `null` when the thread took too long or ran out of memory. */
function answerOf(thread: Worker, task: ThreadTask): Promise<ThreadAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: ThreadAnswer | null) => {
      clearTimeout(timer)
      thread.off('message', settle).off('exit', fail)
      resolve(answer)
    }
    const fail = () => settle(null)
    const timer = setTimeout(fail, READ_MS)
    thread.on('message', settle).on('exit', fail)
    thread.postMessage(task)
  })
}
