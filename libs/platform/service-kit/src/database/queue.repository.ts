import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from './index.ts'

/** Number of waiting events in a service's queue, of failed ones, and the age of the oldest waiting one in seconds. */
export interface QueueState {
  readonly waiting: number
  readonly failed: number
  readonly oldest: number
}

/** pg-boss keeps its own bookkeeping in queues too; those are not counted. */
export async function queueState(executor: Executor): Promise<QueueState> {
  const [queue] = await fetchRows<QueueState>(
    executor,
    sql`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting, count(*) filter (where state = 'failed')::int as failed,
      coalesce(floor(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry', 'active')))), 0)::int as oldest
    from job where name not like '\\_\\_%'`,
  )
  return queue ?? { waiting: 0, failed: 0, oldest: 0 }
}

/** SQL that checks whether queues (`$1`, their names) still hold events that are due or under way. */
export const waitsText = (schema: string): string =>
  `select exists (select from "${schema}".job where name = any($1) and state in ('created', 'active')) as waits`
