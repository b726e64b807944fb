import type { statusCalls } from '@portal/platform-contract'
import type { Executor } from '../database/index.ts'
import { queueState } from '../database/queue.repository.ts'
import type { Handlers } from './mount.ts'

interface Options {
  readonly service: string
  readonly version: string
  readonly executor: Executor
}

/** A service's report about itself: its name and version, and what waits in its queue. */
export function statusHandlers({ service, version, executor }: Options): Handlers<ReturnType<typeof statusCalls>> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    async read() {
      const queue = await queueState(executor)
      return {
        service,
        version,
        startedAt,
        waitingEvents: queue.waiting,
        failedEvents: queue.failed,
        oldestWaitS: Math.max(0, queue.oldest),
      }
    },
  }
}
