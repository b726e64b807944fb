import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Db, type JobInsert, PgBoss } from 'pg-boss'
import * as z from 'zod'
import { EVENT_TARGETS, type NewEvent, portalEvent } from '@portal/platform-contract/events'
import { type Database, type Executor, runText } from '../database/index.ts'
import type { Log } from '../process/log.ts'
import type { OtherServices } from '../internal-calls/other-services.ts'
import { deliverEvents } from './deliver-events.ts'
import { waitsText } from '../database/queue.repository.ts'

/** The queue for events to other services. */
export interface EventOutbox {
  /**
   * Writes the events in the caller's transaction: they are sent when it commits, in no particular order, and never
   * when it rolls back.
   */
  publish(transaction: Executor, events: readonly NewEvent[]): Promise<void>
  /**
   * Call it after a commit: resolves when every available target has received the published events, at most a second
   * later. For changes after which the caller may call another service at once; an unavailable service is not awaited.
   */
  settled(): Promise<void>
}

/** A service's own queue, and the delivery from it. */
export interface EventQueue extends EventOutbox {
  /** Starts delivery to services with a known address; events for others wait. */
  deliver(services: OtherServices): Promise<void>
  /** Waits for the current batch, and stops. */
  close(): Promise<void>
}

interface Options {
  /** The service's database, under its own role. */
  readonly database: Database
  /** The service's schema, which holds the queue's tables. */
  readonly schema: string
  /** The services that this one sends events to. */
  readonly targets: readonly string[]
  readonly log: Log
}

const HOUR_S = 3600

/**
 * An unavailable service is retried after 1, 2, 4 … seconds, at most a minute apart, for two weeks; then the event is
 * lost.
 */
const QUEUE = {
  retryLimit: 30_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 14 * 24 * HOUR_S,
  // Events that a crashed producer had under way are taken up again after this time and the next check of the
  // supervision.
  expireInSeconds: 10,
  deleteAfterSeconds: HOUR_S,
} as const
/**
 * The first wait is nearly always enough for an event's transaction to commit; under load, deliveries are a second
 * apart.
 */
const WAKE_MS = 25
const WAKE_AGAIN_MS = 200
const SETTLE_MS = 1_000
const SETTLE_LOOK_MS = 10
const SUPERVISION = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: HOUR_S / 2,
  monitorVacuum: false,
} as const

/**
 * Opens the service's queue (pg-boss) in its schema; the first time, creates its tables under the service's own role.
 */
export async function openEventQueue({ database, schema, targets, log }: Options): Promise<EventQueue> {
  // Quoted, because pg-boss writes the name unquoted and `time` is a type's name.
  const boss = new PgBoss({
    db: onOurConnections(database),
    schema: `"${schema}"`,
    createSchema: false,
    schedule: false,
    ...SUPERVISION,
  })
  // Not the error itself: its description of a row may contain pay.
  boss.on('error', ({ message }) => log.error({ reason: message }, 'event queue failed'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'event queue warns'))
  await boss.start()
  for (const target of targets) {
    await boss.createQueue(target, QUEUE)
    await boss.updateQueue(target, QUEUE)
  }
  /** Targets with delivery, and the id that wakes each delivery before its next regular check. */
  const deliveries = new Map<string, string>()
  const wake = () => {
    for (const id of deliveries.values()) boss.notifyWorker(id)
  }
  const wakeSoon = createWaker(wake)
  const underWay = async () => {
    const {
      rows: [row],
    } = await boss.getDb().executeSql(waitsText(schema), [[...deliveries.keys()]])
    return (row as { waits: boolean }).waits
  }
  return {
    async publish(transaction, events) {
      const db = within(transaction)
      for (const [target, jobs] of jobsByTarget(events)) await boss.insert(target, jobs, { db })
      wakeSoon.ask()
    },
    async settled() {
      const deadline = performance.now() + SETTLE_MS
      wake()
      while (deliveries.size > 0 && performance.now() < deadline && (await underWay())) await delay(SETTLE_LOOK_MS)
    },
    async deliver(services) {
      for (const target of targets) {
        if (services.has(target)) deliveries.set(target, await deliverEvents(boss, { target, services, log }))
      }
    },
    async close() {
      wakeSoon.stop()
      await Promise.all([...deliveries.keys()].map((target) => boss.offWork(target)))
      deliveries.clear()
      await boss.stop({ graceful: false })
    },
  }
}

/** Wakes a moment after the first call, once for all calls meanwhile. */
function createWaker(wake: () => void): { ask(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let last = 0
  return {
    ask() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = performance.now()
          wake()
        },
        Math.max(WAKE_MS, last + WAKE_AGAIN_MS - performance.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Runs pg-boss's statements on our connections: those with values prepared, the others (several in one text) on their
 * own connection.
 */
const onOurConnections = ({ orm, script }: Database): Db => ({
  executeSql: async (text, values) => ({
    rows: [...(values === undefined || values.length === 0 ? await script(text) : await runText(orm, text, values))],
  }),
})

/** Runs them on the transaction's own connection. */
const within = (transaction: Executor): Db => ({
  executeSql: async (text, values = []) => ({ rows: await runText(transaction, text, values) }),
})

function jobsByTarget(events: readonly NewEvent[]): Map<string, JobInsert[]> {
  const jobs = new Map<string, JobInsert[]>()
  for (const event of events) {
    const data = z.encode(portalEvent, { ...event, id: randomUUID() })
    for (const target of EVENT_TARGETS[event.type])
      jobs.set(target, [...(jobs.get(target) ?? []), { id: data.id, data }])
  }
  return jobs
}
