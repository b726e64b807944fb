import { randomUUID } from 'node:crypto'
import { type Db, type JobInsert, PgBoss } from 'pg-boss'
import * as z from 'zod'
import { EVENT_TARGETS, type NewEvent, portalEvent } from '@portal/platform-contract/events'
import { connectionOf } from '../connection-of.ts'
import type { Executor } from '../database.ts'
import type { Log } from '../log.ts'
import { deliverEvents } from './deliver-events.ts'

/** Where a service puts what others have to hear of. */
export interface EventOutbox {
  /** Writes the events in the caller's transaction: they go out when it commits, in no particular order, and never when it does not. */
  publish(transaction: Executor, events: readonly NewEvent[]): Promise<void>
}

/** A service's own queue, and the delivery from it. */
export interface EventQueue extends EventOutbox {
  /** Begins to deliver to those services whose address is known; what is for others waits. */
  deliver(addresses: ReadonlyMap<string, string>, gatewayKey: string): Promise<void>
  /** Waits for the batch that is under way, and stops. */
  close(): Promise<void>
}

interface Options {
  /** Address of the database under the service's own role. */
  readonly url: string
  /** The service's schema, which holds the queue's tables. */
  readonly schema: string
  /** The services that this one has anything to say to. */
  readonly targets: readonly string[]
  readonly log: Log
}

const HOUR_S = 3600

/** A service that is away is asked again after 1, 2, 4 … seconds, at most a minute apart, for two weeks; then the event is lost. */
const QUEUE = {
  retryLimit: 30_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, retentionSeconds: 14 * 24 * HOUR_S,
  // What a producer that died had under way is taken up again after this time and the next look of the supervision.
  expireInSeconds: 10,
  deleteAfterSeconds: HOUR_S,
} as const
const SUPERVISION = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5, maintenanceIntervalSeconds: HOUR_S / 2, monitorVacuum: false } as const

/** Opens the service's queue (pg-boss) in its schema; the first time, makes its tables under the service's own role. */
export async function openEventQueue({ url, schema, targets, log }: Options): Promise<EventQueue> {
  // Quoted, because pg-boss writes the name as it is and `time` is a type's name.
  const boss = new PgBoss({ connectionString: url, schema: `"${schema}"`, createSchema: false, max: 2, schedule: false, ...SUPERVISION })
  // Not the error itself: what it says of a row may hold what somebody earns.
  boss.on('error', ({ message }) => log.error({ reason: message }, 'event queue failed'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'event queue warns'))
  await boss.start()
  for (const target of targets) {
    await boss.createQueue(target, QUEUE)
    await boss.updateQueue(target, QUEUE)
  }
  let delivering: string[] = []
  return {
    async publish(transaction, events) {
      const db = within(transaction)
      for (const [target, jobs] of jobsByTarget(events)) await boss.insert(target, jobs, { db })
    },
    async deliver(addresses, gatewayKey) {
      for (const target of targets) {
        const address = addresses.get(target)
        if (address === undefined) continue
        await deliverEvents(boss, { target, address, gatewayKey, log })
        delivering.push(target)
      }
    },
    async close() {
      await Promise.all(delivering.map((target) => boss.offWork(target)))
      delivering = []
      await boss.stop({ graceful: false })
    },
  }
}

/**
 * Runs pg-boss's statements on the transaction's own connection, prepared: its insert is long, and parsing and planning it
 * each time, as its adapter for drizzle does, costs eight times as much.
 */
function within(transaction: Executor): Db {
  const client = connectionOf(transaction)
  return { executeSql: async (text, values = []) => ({ rows: await client.unsafe(text, values as never[], { prepare: true }) }) }
}

function jobsByTarget(events: readonly NewEvent[]): Map<string, JobInsert[]> {
  const jobs = new Map<string, JobInsert[]>()
  for (const event of events) {
    const data = z.encode(portalEvent, { ...event, id: randomUUID() })
    for (const target of EVENT_TARGETS[event.type]) jobs.set(target, [...(jobs.get(target) ?? []), { id: data.id, data }])
  }
  return jobs
}
