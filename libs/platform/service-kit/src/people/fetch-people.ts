import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { peoplePage } from '@portal/platform-contract/events'
import type { Orm } from '../database/index.ts'
import { type EventHandlers, handleEvents } from '../events/receive-events.ts'
import type { Log } from '../log.ts'

interface Options {
  /** The service that asks: it is told what its events would tell it, and no more. */
  readonly service: string
  /** Where the services are; without identity's address nobody is asked. */
  readonly addresses: ReadonlyMap<string, string>
  readonly gatewayKey: string
  readonly orm: Orm
  readonly log: Log
  /** What the service does about events of people; what is older than what it knows is skipped there. */
  readonly handlers: EventHandlers
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const ANSWER_MS = 10_000

/**
 * At a service's start, asks identity for everybody, until it has answered: whoever was there before the service was, or
 * whose event is lost, becomes known so. Does not hold up the start; `done` tells when it is over.
 */
export function fetchPeople(options: Options): { readonly done: Promise<void>; stop(): Promise<void> } {
  const stopped = new AbortController()
  const address = options.addresses.get('identity')
  const done = address === undefined ? Promise.resolve() : untilAnswered(options, address, stopped.signal)
  return {
    done,
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}

async function untilAnswered(options: Options, address: string, stopped: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !stopped.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await fetchAll(options, address, stopped)
      return
    } catch (error) {
      if (stopped.aborted) return
      options.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'people not fetched yet')
      await delay(pause, undefined, { signal: stopped }).catch(() => {})
    }
  }
}

async function fetchAll({ service, gatewayKey, orm, handlers }: Options, address: string, stopped: AbortSignal): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const response: Response = await fetch(new URL(`/internal/people?for=${service}&after=${after}`, address), {
      headers: { 'x-gateway-key': gatewayKey },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]),
    })
    if (!response.ok) throw new Error(`identity answered ${response.status}`)
    const page = z.decode(peoplePage, (await response.json()) as never)
    await orm.transaction((transaction) => handleEvents(transaction, page.events, handlers))
    after = page.next
  }
}
