import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { authCalls, notificationCalls } from '@portal/identity-contract'
import { eventually } from '@portal/testkit/eventually'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { createLiveNotifications } from './live-notifications.ts'

let identity: RunningIdentity
let userId: number
beforeAll(async () => {
  identity = await startIdentity()
  userId = await identity.addPerson('nina@portal.local')
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`truncate identity.notification restart identity`)

const tell = (many = 1) =>
  identity.test
    .admin`insert into identity.notification (user_id, actor_id, message, happened_at) select ${userId}, ${identity.people.admin.id}, 'Hej', now() + n * interval '1 second' from generate_series(1, ${many}) n`

/** Reads a stream; the next event's state, or null at its end. */
function reader(response: Response): () => Promise<unknown> {
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!stream) throw new Error('The answer has no body.')
  onTestFinished(() => stream.cancel().catch(() => undefined))
  return async () => {
    for (;;) {
      const { value, done } = await stream.read()
      if (done) return null
      if (value.startsWith('data: ')) return JSON.parse(value.slice('data: '.length)) as unknown
    }
  }
}
async function follow() {
  const token = await identity.signIn('nina@portal.local')
  const { response } = await identity.runner.run(notificationCalls.live, {}, { as: token })
  return { token, response, next: reader(response) }
}

describe('the stream of notifications', () => {
  it('reports the state at first, and each change of it, also by other replicas', async () => {
    await tell()
    const { token, response, next } = await follow()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await next()).toEqual({ unseen: 1, newest: 1 })
    await tell(2)
    expect(await next()).toEqual({ unseen: 3, newest: 3 })
    await identity.runner.run(notificationCalls.markSeen, {}, { as: token })
    expect(await next()).toEqual({ unseen: 0, newest: 3 })
    await identity.runner.run(notificationCalls.dismiss, {}, { as: token })
    expect(await next()).toEqual({ unseen: 0, newest: null })
  })

  it('reports nothing of other users', async () => {
    const { next } = await follow()
    expect(await next()).toEqual({ unseen: 0, newest: null })
    await identity.test
      .admin`insert into identity.notification (user_id, actor_id, message, happened_at) select ${identity.people.other.id}, ${userId}, 'Hej', now()`
    await tell()
    expect(await next()).toEqual({ unseen: 1, newest: 2 })
  })

  it('ends with its session, and keeps those of the same user’s other sessions', async () => {
    const [first, second] = [await follow(), await follow()]
    await first.next()
    await second.next()
    await identity.runner.run(authCalls.logout, {}, { as: first.token })
    expect(await first.next()).toBeNull()
    await tell()
    expect(await second.next()).toMatchObject({ unseen: 1 })
  })

  it('is not use of the session', async () => {
    const { token, next } = await follow()
    await next()
    const used = () =>
      identity.test.admin`select sid, used_at from identity.session where user_id = ${userId} order by sid`
    await identity.test
      .admin`update identity.session set used_at = now() - interval '5 minutes' where user_id = ${userId}`
    const before = await used()
    await tell()
    await next()
    const other = await identity.runner.run(notificationCalls.live, {}, { as: token })
    expect(await reader(other.response)()).toMatchObject({ unseen: 1 })
    expect(await used()).toEqual(before)
  })

  it('is refused to HEAD, which would leave it open', async () => {
    const token = await identity.signIn('nina@portal.local')
    const answer = await fetch(`${identity.runner.url}/v1/${notificationCalls.live.path}`, {
      method: 'HEAD',
      headers: { 'x-gateway-key': identity.deps.gatewayKey, authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(405)
  })
})

describe('all streams', () => {
  const sessionId = async () => {
    await identity.signIn('nina@portal.local')
    const [row] = await identity.test.admin<{ sid: string }[]>`
      select sid from identity.session where user_id = ${userId} and ended_at is null order by created_at desc limit 1`
    return row?.sid ?? ''
  }

  it('end when the process stops, and later ones at once', async () => {
    const live = createLiveNotifications({ executor: identity.deps.database.orm, lookMs: 5 })
    const sid = await sessionId()
    const next = reader(new Response(live.open(sid)))
    await next()
    live.end()
    expect(await next()).toBeNull()
    expect(await reader(new Response(live.open(sid)))()).toBeNull()
  })

  it('stay while the database is away', async () => {
    let isAway = true
    let failures = 0
    const { orm } = identity.deps.database
    const executor = new Proxy(orm, {
      get: (target, name) => {
        if (isAway) {
          failures += 1
          throw new Error('away')
        }
        return Reflect.get(target, name, target) as unknown
      },
    })
    const live = createLiveNotifications({ executor, lookMs: 5 })
    onTestFinished(live.end)
    const next = reader(new Response(live.open(await sessionId())))
    const first = next()
    await eventually(() => {
      if (failures === 0) throw new Error('It has not looked yet.')
      return Promise.resolve()
    })
    isAway = false
    expect(await first).toEqual({ unseen: 0, newest: null })
  })
})
