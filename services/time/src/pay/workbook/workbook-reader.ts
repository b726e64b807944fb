import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { PortalError } from '@portal/platform-contract'
import type { Log } from '@portal/service-kit'
import { WORKBOOK_FIELDS } from '@portal/time-contract'
import type { PayWorkbook, PayYears } from '@portal/time-domain'
import { createFairQueue } from './fair-queue.ts'
import { RefusedWorkbook } from './refused-workbook.ts'
import type { ReadAnswer, ReadTask, ToReader } from './workbook-process.ts'

/** A file from a user, and the values that decide its year. */
export interface SentBy extends PayYears {
  readonly userId: number
}

/** Reads untrusted workbooks in a separate process. */
export interface WorkbookReader {
  /** Throws {@link RefusedWorkbook}, or `service_unavailable` while too many wait. */
  read(path: string, sent: SentBy): Promise<PayWorkbook>
  close(): Promise<void>
}

/** The process ends itself long before, by the file's limit of processor time. */
const READ_MS = 15_000
const START_MS = 30_000
const RETRY_S = 5
const WAITING = { most: 8, mostOfOne: 4 }
// In a bundle both are JavaScript.
const PROCESS = new URL(`workbook-process${extname(import.meta.filename)}`, import.meta.url)
const MEMORY_LIMITS = ['--max-old-space-size=192', '--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']

/**
 * One process with limits of memory and time reads one workbook after the other; it starts with the first and is kept
 * running. A workbook that is too heavy ends only this process, not the service: a new one starts at once.
 */
export function openWorkbookReader(log: Log, { startMs = START_MS } = {}): WorkbookReader {
  let reader: Promise<ChildProcess> | undefined
  const queue = createFairQueue(WAITING)

  const start = async (): Promise<ChildProcess> => {
    // A process that reads untrusted files gets none of the service's environment.
    const child = fork(PROCESS, {
      env: {},
      execArgv: MEMORY_LIMITS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => (reader = undefined))
    child.on('error', (error) =>
      log.warn({ reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, 'the workbook process failed'),
    )
    child.send({ fields: WORKBOOK_FIELDS } satisfies ToReader)
    const ended = new AbortController()
    child.once('exit', () => ended.abort())
    try {
      await once(child, 'message', { signal: AbortSignal.any([ended.signal, AbortSignal.timeout(startMs)]) })
      return child
    } catch {
      await end(child)
      throw new PortalError('service_unavailable', { retryAfterSeconds: RETRY_S })
    }
  }
  const started = (): Promise<ChildProcess> =>
    (reader ??= start().catch((error: unknown) => {
      reader = undefined
      throw error
    }))
  const readNow = async (task: ReadTask): Promise<PayWorkbook> => {
    const child = await started()
    const answer = await answerOf(child, task)
    if (answer === null) {
      log.warn('a workbook was too heavy: its process ended')
      await end(child)
      started().catch(() => undefined)
      throw new RefusedWorkbook('too-heavy')
    }
    if ('refused' in answer) throw new RefusedWorkbook(answer.refused)
    return answer.workbook
  }

  return {
    read: async (path, { userId, wanted, present }) => {
      const turn = queue.enter(userId)
      if (turn === null) throw new PortalError('service_unavailable', { retryAfterSeconds: RETRY_S })
      return turn(() => readNow({ path, years: { wanted, present } }))
    },
    close: async () => {
      const child = await reader?.catch(() => undefined)
      if (child) await end(child)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** `null` when the process took too long or ran out of memory. */
function answerOf(child: ChildProcess, task: ReadTask): Promise<ReadAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: ReadAnswer | null) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', fail)
      resolve(answer)
    }
    const fail = () => settle(null)
    const timer = setTimeout(fail, READ_MS)
    child.on('message', settle).on('exit', fail)
    child.send({ task } satisfies ToReader, (error) => error && fail())
  })
}
