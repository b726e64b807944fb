import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewEvent } from '@portal/platform-contract/events'
import {
  type CallRunner,
  createTestDatabase,
  startCallRunner,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import { freePort } from '@portal/testkit/free-port'
import { createAuthenticator } from '../callers/authenticator.ts'
import { connectDatabase, type Database, fetchRows } from '../database/index.ts'
import { silentLog } from '../process/log.ts'
import { createOtherServices } from '../internal-calls/other-services.ts'
import { createServiceApp } from '../http/create-service-app.ts'
import { NO_PERSONAL_DATA } from '../http/serve-personal-data.ts'
import { type EventQueue, openEventQueue } from './event-queue.ts'
import { receiveEvents } from './receive-events.ts'

/** Money publishes, identity receives: each under its own role in its own schema of one database. */
let db: TestDatabase
let identity: Database
let queue: EventQueue
let receiver: CallRunner | undefined
let receivers: CallRunner[] = []
/** How many batches have been handled, with or without an answer. */
let handled = 0

const AT = new Date('2026-11-20T13:00:00Z')
const said = (message: string): NewEvent => ({ type: 'activity', at: AT, userId: 7, actorId: 1, message })

beforeAll(async () => {
  db = await createTestDatabase('money')
  identity = connectDatabase(db.urlOf('identity'), { connections: 6 })
})
afterAll(async () => {
  await identity.close()
  await db.drop()
})
beforeEach(async () => {
  await db.admin`truncate identity.activity, identity.received_event`
  queue = await openEventQueue({ database: db.database, schema: 'money', targets: ['identity'], log: silentLog })
  await db.admin`delete from money.job`
})
afterEach(async () => {
  await queue.close()
  await Promise.all(receivers.map((one) => one.close()))
  receivers = []
  handled = 0
})

/**
 * A receiver that writes events into its activity log, except those it must refuse; a given number of its answers is
 * lost, and each takes a given time.
 */
async function startReceiver({ lostAnswers = 0, takesMs = 0 } = {}): Promise<string> {
  const app = createServiceApp({
    name: 'identity',
    version: '0.1.0',
    calls: [],
    log: silentLog,
    gatewayKey: TEST_GATEWAY_KEY,
    stagingDir: tmpdir(),
    authenticator: createAuthenticator(identity.orm, () => AT),
    database: identity,
    noteRead: () => Promise.resolve(),
    personalData: NO_PERSONAL_DATA,
  })
  let toLose = lostAnswers
  app.hono.use('/internal/events', async (context, next) => {
    if (takesMs > 0) await delay(takesMs)
    await next()
    handled += 1
    if (toLose > 0) context.res = new Response(null, { status: 502 })
    toLose -= 1
  })
  receiveEvents(
    app,
    { orm: identity.orm, log: silentLog },
    {
      activity: async (transaction, events) => {
        for (const { userId, actorId, message, at } of events) {
          await fetchRows(
            transaction,
            sql`insert into activity (user_id, actor_id, message, happened_at) values (${userId}, ${actorId}, ${message}, ${at.toISOString()})`,
          )
          if (message === 'Otillåtet') throw new Error('no')
        }
      },
    },
  )
  receiver = await startCallRunner(app.hono)
  receivers.push(receiver)
  return receiver.url
}

const deliverTo = (...addresses: string[]) =>
  queue.deliver(createOtherServices(new Map([['identity', addresses]]), TEST_GATEWAY_KEY))
const publish = (...events: NewEvent[]) =>
  db.database.orm.transaction((transaction) => queue.publish(transaction, events))
const heard = async () =>
  (await db.admin<{ message: string }[]>`select message from identity.activity order by message`).map(
    ({ message }) => message,
  )
const waiting = async () =>
  (
    await db.admin<
      { state: string; data: { message: string } }[]
    >`select state, data from money.job order by data ->> 'message'`
  ).map(({ state, data }) => [data.message, state])
const post = (events: unknown[], key = TEST_GATEWAY_KEY) =>
  fetch(new URL('/internal/events', receiver?.url), {
    method: 'POST',
    headers: { 'x-gateway-key': key },
    body: JSON.stringify({ events }),
  })

describe('events: works', () => {
  it('delivers what a transaction published, and nothing of a failed one', async () => {
    await deliverTo(await startReceiver())
    const failing = db.database.orm.transaction(async (transaction) => {
      await queue.publish(transaction, [said('Aldrig')])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await publish(said('Ett'), said('Två'))
    await eventually(async () => expect(await heard()).toEqual(['Ett', 'Två']))
    await eventually(async () => expect(await waiting()).toEqual([]))
  })

  it('is delivered when it is settled', async () => {
    await deliverTo(await startReceiver({ takesMs: 100 }))
    for (const message of ['A', 'B', 'C']) {
      await publish(said(message))
      await queue.settled()
      expect((await heard()).at(-1)).toBe(message)
    }
  })

  it('settles when its target is unknown, hangs or is away, and keeps retrying', async () => {
    const hanging = await startReceiver({ takesMs: 2_000 })
    await publish(said('Ingen hör'))
    await queue.settled()
    expect(await waiting()).toEqual([['Ingen hör', 'created']])
    await deliverTo(hanging)
    // Also when the machine's clock is set back meanwhile, as often as it is read.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    await queue.settled()
    clock.mockRestore()
    expect(await waiting()).toEqual([['Ingen hör', 'active']])
    await eventually(async () => expect(await heard()).toEqual(['Ingen hör']))
  })

  it('delivers a burst larger than a batch completely and once', async () => {
    await deliverTo(await startReceiver())
    const messages = Array.from({ length: 1_000 }, (_, n) => `Händelse ${n}`)
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => publish(...messages.slice(turn * 50, turn * 50 + 50).map(said))),
    )
    await eventually(async () => expect((await heard()).toSorted()).toEqual(messages.toSorted()))
  })

  it('waits for a target that is away or has no known address', async () => {
    await publish(said('Tidigt'))
    expect(await waiting()).toEqual([['Tidigt', 'created']])
    const address = `http://127.0.0.1:${await freePort()}`
    await deliverTo(address)
    await eventually(async () => expect(await waiting()).toEqual([['Tidigt', 'retry']]))
    expect(await heard()).toEqual([])
    await queue.close()
    queue = await openEventQueue({ database: db.database, schema: 'money', targets: ['identity'], log: silentLog })
    await deliverTo(await startReceiver())
    await eventually(async () => expect(await heard()).toEqual(['Tidigt']))
  })

  it('goes to the next replica when one refuses the connection and another is silent, and takes effect once', async () => {
    const silent = await startReceiver({ takesMs: 3_000 })
    await deliverTo(`http://127.0.0.1:${await freePort()}`, silent, await startReceiver())
    await publish(said('Till den tredje'))
    await eventually(async () => expect(await waiting()).toEqual([]))
    expect(await heard()).toEqual(['Till den tredje'])
    await publish(said('Genast dit'))
    await queue.settled()
    expect(await heard()).toEqual(['Genast dit', 'Till den tredje'])
    await eventually(() => expect(handled).toBe(3))
    expect(await heard()).toEqual(['Genast dit', 'Till den tredje'])
  })

  it('takes effect once when the answer is lost after it was stored', async () => {
    await deliverTo(await startReceiver({ lostAnswers: 2 }))
    await publish(said('Två gånger svarslös'))
    // Delivered events may contain pay, so nothing of them is kept.
    await eventually(async () => expect(await db.admin`select from money.job`).toEqual([]))
    expect(handled).toBe(3)
    expect(await heard()).toEqual(['Två gånger svarslös'])
  })

  it('is delivered completely when the sender stops meanwhile', async () => {
    await publish(said('Sista ordet'))
    await deliverTo(await startReceiver({ takesMs: 1_000 }))
    await eventually(async () => expect(await waiting()).toEqual([['Sista ordet', 'active']]))
    await queue.close()
    expect(await heard()).toEqual(['Sista ordet'])
    expect(await waiting()).toEqual([])
  })

  it('is sent again when the delivering process died', async () => {
    await publish(said('Kvarglömd'))
    await db.admin`update money.job set state = 'active', started_on = now() - interval '1 minute'`
    await deliverTo(await startReceiver())
    await eventually(async () => expect(await heard()).toEqual(['Kvarglömd']))
  })

  it('takes an event into effect once, even when it arrives several times at once', async () => {
    await startReceiver()
    const event = { ...said('En gång'), id: randomUUID() }
    const answers = await Promise.all([
      post([event]),
      post([event]),
      post([{ ...said('Annat'), id: randomUUID() }, event]),
    ])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { refused: [] },
      { refused: [] },
      { refused: [] },
    ])
    expect(await heard()).toEqual(['Annat', 'En gång'])
  })
})

describe('events: refuses', () => {
  it('an invalid or unknown event, without blocking the others; the sender keeps it', async () => {
    await deliverTo(await startReceiver())
    await publish(said('Före'), said('Otillåtet'), said('Efter'), {
      type: 'notification',
      at: AT,
      to: 'everybody',
      actorId: 1,
      message: 'Ingen lyssnar',
    })
    await eventually(async () => expect(await heard()).toEqual(['Efter', 'Före']))
    await eventually(async () =>
      expect(await waiting()).toEqual([
        ['Ingen lyssnar', 'retry'],
        ['Otillåtet', 'retry'],
      ]),
    )
  })

  it('without remembering the event, so that it may come again', async () => {
    await startReceiver()
    const event = { ...said('Otillåtet'), id: randomUUID() }
    for (let turn = 0; turn < 2; turn += 1) expect(await (await post([event])).json()).toEqual({ refused: [event.id] })
    expect(await db.admin`select * from identity.received_event`).toEqual([])
  })

  it('an event that is too long, and publishes nothing of its transaction', async () => {
    await expect(publish(said('x'.repeat(501)))).rejects.toThrow('too_big')
    expect(await waiting()).toEqual([])
  })
})

describe('events: security', () => {
  it("refuses calls without the services' credential", async () => {
    await startReceiver()
    expect((await post([{ ...said('Smyg'), id: randomUUID() }], 'wrong-key-0123456789')).status).toBe(403)
    expect(await heard()).toEqual([])
  })
  it('lets no other service read it: each queue belongs to one role', async () => {
    await expect(fetchRows(identity.orm, sql`select * from money.job`)).rejects.toThrow('permission denied')
  })
})
