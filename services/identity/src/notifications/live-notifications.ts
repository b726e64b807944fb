import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { notificationState } from '@portal/identity-contract'
import type { NotificationState } from '@portal/identity-domain'
import type { Executor } from '@portal/service-kit'
import { sessionStates } from './notifications.repository.ts'

/** Streams of notifications' states, one for each open page. */
export interface LiveNotifications {
  /** The state of the session's user as an event, now and whenever it changes; ends with the session. */
  open(sessionId: string): ReadableStream<Uint8Array>
  /** Ends all streams; later ones end at once. */
  end(this: void): void
}

interface Options {
  readonly executor: Executor
  /** Between two looks at the database. */
  readonly lookMs?: number
}

interface Stream {
  readonly sessionId: string
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  /** The last event, and when it or a sign of life was sent. */
  sent: string
  sentAt: number
}

const LOOK_MS = 1_000
/** Proxies and pages end a stream that is silent for longer. */
const ALIVE_MS = 10_000
/** A stream whose reader takes nothing ends with this many messages. */
const MOST_UNREAD = 32

const bytes = new TextEncoder()
const eventOf = (state: NotificationState) => `data: ${JSON.stringify(z.encode(notificationState, state))}\n\n`

/**
 * Looks at the state of all open streams in one statement each second, and at nothing while none is open (ADR 114).
 * Each replica does so for its own streams: a change that another replica or service made is seen as well.
 */
export function createLiveNotifications({ executor, lookMs = LOOK_MS }: Options): LiveNotifications {
  const open = new Set<Stream>()
  let isLooking = false
  let isOver = false

  function end(stream: Stream): void {
    if (open.delete(stream)) stream.controller.close()
  }

  function send(stream: Stream, text: string): void {
    if ((stream.controller.desiredSize ?? 0) < -MOST_UNREAD) return end(stream)
    stream.controller.enqueue(bytes.encode(text))
    stream.sentAt = performance.now()
  }

  async function look(): Promise<void> {
    const streams = [...open]
    const states = await sessionStates(executor, [...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const stream of streams) {
      const state = states.get(stream.sessionId)
      // It may have ended meanwhile.
      if (!open.has(stream)) continue
      if (!state) {
        end(stream)
        continue
      }
      const event = eventOf(state)
      if (event === stream.sent) continue
      stream.sent = event
      send(stream, event)
    }
  }

  async function lookOn(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (open.size > 0) {
      // While the database is away the streams stay: their pages poll.
      await look().catch(() => null)
      for (const stream of open) if (performance.now() - stream.sentAt > ALIVE_MS) send(stream, ':\n\n')
      await pause(lookMs)
    }
    isLooking = false
  }

  return {
    open(sessionId) {
      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          if (isOver) return controller.close()
          stream = { sessionId, controller, sent: '', sentAt: performance.now() }
          open.add(stream)
          void lookOn()
        },
        cancel() {
          if (stream) open.delete(stream)
        },
      })
    },

    end() {
      isOver = true
      for (const stream of open) end(stream)
    },
  }
}
