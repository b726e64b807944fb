import type { Job, JobResult, PgBoss } from 'pg-boss'
import { eventReceipt } from '@portal/platform-contract/events'
import type { Log } from '../process/log.ts'
import type { OtherServices } from '../internal-calls/other-services.ts'

interface Delivery {
  readonly target: string
  readonly services: OtherServices
  readonly log: Log
}

const BATCH = 100
const POLL_S = 0.5
/** Below the queue's own limit for a batch. Two replicas may take the same batch: each event takes effect once. */
const PATIENCE = { withinMs: 5_000, nextAfterMs: 1_500 }

/**
 * Delivers a target's queue, one batch after another while batches are full. An event is deleted when the target has
 * stored it; refused events, or all when the target does not answer, are retried later. Returns the id by which the
 * delivery is woken.
 */
export function deliverEvents(boss: PgBoss, delivery: Delivery): Promise<string> {
  const options = {
    batchSize: BATCH,
    pollingIntervalSeconds: POLL_S,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  return boss.work<object, unknown, typeof options>(delivery.target, options, async (jobs) => {
    const refused = await send(delivery, jobs)
    // Delivered events may contain pay: they are deleted now, not some time after their completion.
    const delivered = jobs.map(({ id }) => id).filter((id) => !refused.has(id))
    if (delivered.length > 0) await boss.deleteJob(delivery.target, delivered)
    return jobs.map(({ id }): JobResult => ({ id, status: refused.has(id) ? 'failed' : 'completed' }))
  })
}

async function send({ target, services, log }: Delivery, jobs: readonly Job<object>[]): Promise<ReadonlySet<string>> {
  try {
    const receipt = await services.call(target, '/internal/events', {
      patience: PATIENCE,
      body: { events: jobs.map(({ data }) => data) },
    })
    return new Set(eventReceipt.parse(receipt).refused)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ target, events: jobs.length, reason }, 'events wait')
    throw new Error(`${target} did not take the events`, { cause: error })
  }
}
