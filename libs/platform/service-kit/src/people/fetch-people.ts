import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { peoplePage } from '@portal/platform-contract/events'
import type { Orm } from '../database/index.ts'
import { type EventHandlers, handleEvents } from '../events/receive-events.ts'
import type { Log } from '../process/log.ts'
import type { OtherServices } from '../internal-calls/other-services.ts'

interface Options {
  /** The service that calls: it gets what its events would contain, and no more. */
  readonly service: string
  /** Without identity's address nothing is fetched. */
  readonly services: OtherServices
  readonly orm: Orm
  readonly log: Log
  /** The service's handler for events about people; it skips what is older than what it has. */
  readonly handlers: EventHandlers
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const PATIENCE = { withinMs: 10_000, nextAfterMs: 2_000 }

/**
 * When a service starts, fetches all users from identity, retrying until it answers: so it learns of users who existed
 * before the service, and of lost events. Does not delay the start; `done` resolves when it is over.
 */
export function fetchPeople(options: Options): { readonly done: Promise<void>; stop(): Promise<void> } {
  const stopped = new AbortController()
  const done = options.services.has('identity') ? untilAnswered(options, stopped.signal) : Promise.resolve()
  return {
    done,
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}

async function untilAnswered(options: Options, stopped: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !stopped.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await fetchAll(options, stopped)
      return
    } catch (error) {
      if (stopped.aborted) return
      options.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'people not fetched yet')
      await delay(pause, undefined, { signal: stopped }).catch(() => {})
    }
  }
}

async function fetchAll({ service, services, orm, handlers }: Options, stopped: AbortSignal): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const answer = await services.call('identity', `/internal/people?for=${service}&after=${after}`, {
      patience: PATIENCE,
      stopped,
    })
    const page = z.decode(peoplePage, answer as never)
    await orm.transaction((transaction) => handleEvents(transaction, page.events, handlers))
    after = page.next
  }
}
