import * as z from 'zod'
import {
  eventBatch,
  type EventOf,
  type EventType,
  type PortalEvent,
  portalEvent,
} from '@portal/platform-contract/events'
import { aboutFailure, type Executor, isDatabaseAway, type Orm } from '../database/index.ts'
import type { Log } from '../process/log.ts'
import type { ServiceApp } from '../http/service-app.ts'
import { rememberEvents } from './received-events.repository.ts'

/**
 * A service's handlers for the events it receives: all events of one kind in a batch at once, inside the transaction
 * that records them.
 */
export type EventHandlers = {
  readonly [T in EventType]?: (transaction: Executor, events: readonly EventOf<T>[]) => Promise<void>
}

interface Deps {
  readonly orm: Orm
  readonly log: Log
}

/**
 * `POST /internal/events`: takes each event into effect once, however often it arrives, and answers when that is
 * committed.
 */
export function receiveEvents(app: ServiceApp, deps: Deps, handlers: EventHandlers): void {
  app.hono.post('/internal/events', async (context) => {
    const { events } = eventBatch.parse(await context.req.json())
    const understood: PortalEvent[] = []
    const refused: string[] = []
    for (const event of events) {
      const outcome = z.safeDecode(portalEvent, event as never)
      if (outcome.success && handlers[outcome.data.type]) understood.push(outcome.data)
      else refused.push(event.id)
    }
    if (refused.length > 0) deps.log.error({ eventIds: refused }, 'events not understood')
    return context.json({ refused: [...refused, ...(await take(deps, understood, handlers))] })
  })
}

/**
 * Returns the events that were refused: a failed batch is retried one by one, so that a bad event does not block the
 * others.
 */
async function take(deps: Deps, events: readonly PortalEvent[], handlers: EventHandlers): Promise<string[]> {
  if (events.length === 0) return []
  try {
    await deps.orm.transaction((transaction) => takeNew(transaction, events, handlers))
    return []
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const [event] = events
    if (event && events.length === 1) {
      deps.log.error({ eventId: event.id, eventType: event.type, ...aboutFailure(error) }, 'event refused')
      return [event.id]
    }
    const refused: string[] = []
    for (const one of events) refused.push(...(await take(deps, [one], handlers)))
    return refused
  }
}

async function takeNew(transaction: Executor, events: readonly PortalEvent[], handlers: EventHandlers): Promise<void> {
  // Always in the order of their ids, so that two deliveries of the same events cannot deadlock.
  const ids = events.map(({ id }) => id).toSorted()
  const freshIds = new Set(await rememberEvents(transaction, ids))
  await handleEvents(
    transaction,
    events.filter(({ id }) => freshIds.has(id)),
    handlers,
  )
}

/** Passes the events to their handlers, those of one kind together. */
export async function handleEvents(
  transaction: Executor,
  events: readonly PortalEvent[],
  handlers: EventHandlers,
): Promise<void> {
  for (const [type, handle] of Object.entries(handlers)) {
    const ofType = events.filter((event) => event.type === type)
    if (ofType.length > 0) await handle(transaction, ofType as never)
  }
}
