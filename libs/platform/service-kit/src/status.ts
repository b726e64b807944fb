import { sql } from 'drizzle-orm'
import type { statusCalls } from '@portal/platform-contract'
import { type Executor, fetchRows } from './database/index.ts'
import type { Handlers } from './mount.ts'

interface Options {
  readonly service: string
  readonly version: string
  readonly executor: Executor
}

interface QueueRow {
  readonly waiting: number
  readonly failed: number
  readonly oldest: number
}

/** A service's report about itself: its name and version, and what waits in its queue. */
export function statusHandlers({ service, version, executor }: Options): Handlers<ReturnType<typeof statusCalls>> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    async read() {
      // pg-boss keeps its own bookkeeping in queues too; those are not counted.
      const [queue] = await fetchRows<QueueRow>(
        executor,
        sql`
        select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting, count(*) filter (where state = 'failed')::int as failed,
          coalesce(floor(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry', 'active')))), 0)::int as oldest
        from job where name not like '\\_\\_%'`,
      )
      return {
        service,
        version,
        startedAt,
        waitingEvents: queue?.waiting ?? 0,
        failedEvents: queue?.failed ?? 0,
        oldestWaitS: Math.max(0, queue?.oldest ?? 0),
      }
    },
  }
}
