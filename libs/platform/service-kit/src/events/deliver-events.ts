import type { Job, JobResult, PgBoss } from 'pg-boss'
import { eventReceipt } from '@portal/platform-contract/events'
import type { Log } from '../log.ts'

interface Delivery { readonly target: string; readonly address: string; readonly gatewayKey: string; readonly log: Log }

const BATCH = 100
const POLL_S = 0.5
/** Below the queue's own limit for a batch. */
const ANSWER_MS = 5_000

/**
 * Brings a target's queue to it, a batch at a time and while batches are full without a pause. An event leaves the queue
 * when the target has stored it; what it refused, or everything when it does not answer, is tried again later. Answers the
 * id by which the delivery is woken.
 */
export function deliverEvents(boss: PgBoss, delivery: Delivery): Promise<string> {
  const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_S, burstWhenBatchFull: true, perJobResults: true } as const
  return boss.work<object, unknown, typeof options>(delivery.target, options, async (jobs) => {
    const refused = await send(delivery, jobs)
    return jobs.map(({ id }): JobResult => ({ id, status: refused.has(id) ? 'failed' : 'completed' }))
  })
}

async function send({ target, address, gatewayKey, log }: Delivery, jobs: readonly Job<object>[]): Promise<ReadonlySet<string>> {
  try {
    const response = await fetch(new URL('/internal/events', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-key': gatewayKey },
      body: JSON.stringify({ events: jobs.map(({ data }) => data) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return new Set(eventReceipt.parse(await response.json()).refused)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ target, events: jobs.length, reason }, 'events wait')
    throw new Error(`${target} did not take the events`, { cause: error })
  }
}
