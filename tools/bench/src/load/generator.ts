import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Job, JobResult } from './job.ts'

/** The load generator's process. One job at a time. */
export interface Generator {
  /** Throws when an answer was not 200: such a figure would be meaningless. */
  run(job: Job): Promise<JobResult>
  close(): void
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator-process.ts'))
  return {
    async run(job) {
      child.send(job)
      const [message] = (await once(child, 'message')) as [{ result?: JobResult; failure?: string }]
      if (!message.result) throw new Error(`${job.method} ${job.path}: ${message.failure ?? 'no result'}`)
      const { failures, firstFailure, requests } = message.result
      if (failures > 0)
        throw new Error(
          `${job.method} ${job.path}: ${failures} of ${requests} requests failed, first with ${firstFailure ?? 'no reason'}`,
        )
      return message.result
    },
    close: () => child.disconnect(),
  }
}
