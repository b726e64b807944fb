// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineCall, wireObject } from '@portal/platform-contract'
import { api } from '../calls/api.ts'
import { ApiError, networkError } from '../calls/api-error.ts'
import { createQueryClient } from '../calls/queries.ts'
import { beginSession, sessionRefused, setSessionUser, signOutHere } from '../session/session.ts'
import { database } from './database.ts'
import { offlineOwner, setOfflineOwner } from '../session/offline-owner.ts'
import { startKeeper } from './index.ts'
import { setKeeper, useLine } from '../calls/offline-keeper.ts'
import { isQueued, queueInstead } from '../calls/queue-instead.ts'
import { UploadByFetch } from '../testing/network.ts'

const about = { userid: { userId: z.codec(z.string(), z.number(), { decode: Number, encode: String }).optional() } }
const list = defineCall({
  name: 'notes.list',
  method: 'GET',
  path: 'user/Note',
  access: 'owner-or-admin',
  summary: 'Notes',
  keptOffline: true,
  query: wireObject(about),
  answer: wireObject({ text: { text: z.string() } }),
})
const add = defineCall({
  name: 'notes.add',
  method: 'PUT',
  path: 'user/Note/Add',
  access: 'owner-or-admin',
  summary: 'Add a note',
  body: wireObject({ text: { text: z.string() } }),
  answer: wireObject({ text: { text: z.string() } }),
})
const anna = {
  id: 4,
  role: 'user',
  seesAllPurchases: false,
  firstName: 'Anna',
  lastName: 'Öberg',
  email: 'a@b.se',
  pictureUrl: null,
} as const

type Answer = { readonly status: number; readonly body: unknown } | 'no network'
let answers: Answer[] = []
const sent: { url: string; key: string | null; body: unknown }[] = []

/** Answers in order, the last one again and again; the small file that shows whether there is a network is not counted. */
function network(...next: Answer[]): void {
  answers = next
}
const byNetwork = (url: string, { method, headers, body }: RequestInit): Promise<Response> => {
  const answer = answers.length > 1 && method !== 'HEAD' ? answers.shift() : answers[0]
  if (answer === undefined || answer === 'no network') return Promise.reject(new TypeError('no network'))
  if (method !== 'HEAD') sent.push({ url, key: new Headers(headers).get('idempotency-key'), body })
  return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))
}

let isLocked = false
/** Web Locks, as far as they are used: null while another holds the lock. */
async function lockOnce(_name: string, _options: object, act: (lock: object | null) => Promise<unknown>) {
  if (isLocked) return act(null)
  isLocked = true
  return act({}).finally(() => (isLocked = false))
}

const signIn = (id = 4) => {
  beginSession(`session${id}`)
  setSessionUser({ ...anna, id })
}
const onSent = vi.fn<(count: number) => void>()
let stop: () => void = () => {}

/** As when a page opens with the switch on. */
function openPage(): void {
  const keeper = startKeeper({ client: createQueryClient(), onSent })
  stop = keeper.stop
  setKeeper(Promise.resolve(keeper))
}
const add1 = (text: string, key = text) =>
  queueInstead(networkError(null), { call: add, input: { text }, file: undefined, key, refreshes: [] }).catch(
    (error: unknown) => error as ApiError,
  )
const waits = () => useLine.getState().waiting.map(({ input, problem }) => [(input as { text: string }).text, problem])
const back = () => window.dispatchEvent(new Event('online'))
const answersKept = async () => (await database()).count('answers')

beforeEach(() => {
  vi.stubGlobal('fetch', byNetwork)
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: lockOnce },
  })
  localStorage.clear()
  sent.length = 0
  onSent.mockClear()
  signIn()
  setOfflineOwner(4)
  openPage()
})
afterEach(async () => {
  stop()
  setKeeper(null)
  setOfflineOwner(null)
  signOutHere()
  // Deletions are queued: this one ends when all have.
  await deleteDB('portal.offline')
})

describe('an answer', () => {
  it('is shown from the device when the network is away, with its time', async () => {
    network({ status: 200, body: { text: 'first' } })
    await api.call(list, {})
    await vi.waitFor(async () => expect(await answersKept()).toBe(1))
    network('no network')
    expect(await api.call(list, {})).toEqual({ text: 'first' })
    expect(useLine.getState()).toMatchObject({
      isAway: true,
      fetchedAt: { 'notes.list': expect.any(Number) as number },
    })
  })

  it('of another user, or of a call that is not kept, is not stored', async () => {
    network({ status: 200, body: { text: 'first' } })
    await api.call(list, { userId: 9 })
    await api.call({ ...list, keptOffline: false }, {})
    network('no network')
    await expect(api.call(list, { userId: 9 })).rejects.toMatchObject({ code: 'network' })
    expect(await answersKept()).toBe(0)
  })

  it.each([
    ['the session is refused', () => sessionRefused('session4')],
    ['the user signs out', () => signOutHere()],
    ['another user signs in', () => signIn(5)],
  ])('is gone when %s', async (_, happens) => {
    network({ status: 200, body: { text: 'first' } })
    await api.call(list, {})
    await vi.waitFor(async () => expect(await answersKept()).toBe(1))
    happens()
    await vi.waitFor(async () => expect(await answersKept()).toBe(0))
  })

  it('stays when the same user signs in again, and its owner is forgotten when another does', () => {
    signIn()
    expect(offlineOwner()).toBe(4)
    signIn(5)
    expect(offlineOwner()).toBeNull()
  })
})

describe('a change without network', () => {
  it('waits, survives the page, and is sent once in order with its key', async () => {
    network('no network')
    expect([isQueued(await add1('a')), isQueued(await add1('b'))]).toEqual([true, true])
    stop()
    useLine.setState({ waiting: [] })
    network({ status: 200, body: { text: 'ok' } })
    openPage()
    back()
    await vi.waitFor(() => expect([sent.length, useLine.getState().waiting]).toEqual([2, []]), { timeout: 20_000 })
    expect(sent).toEqual([
      { url: '/v1/user/Note/Add', key: 'a', body: '{"text":"a"}' },
      { url: '/v1/user/Note/Add', key: 'b', body: '{"text":"b"}' },
    ])
    expect(waits()).toEqual([])
  })

  it('that is refused stays with the sentence, and the next one is sent', async () => {
    network('no network')
    await add1('a')
    await add1('b')
    network(
      { status: 400, body: { error: 'Månaden är klarmarkerad.', code: 'x' } },
      { status: 200, body: { text: 'ok' } },
    )
    back()
    await vi.waitFor(() => expect(waits()).toEqual([['a', 'Månaden är klarmarkerad.']]), { timeout: 20_000 })
  })

  it.each([
    [429, undefined],
    [503, undefined],
  ])('keeps waiting after a %i', async (status, problem) => {
    network('no network')
    await add1('a')
    network({ status, body: { error: 'Vänta.', code: 'x' } })
    back()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 })
    expect(waits()).toEqual([['a', problem]])
  })

  it('waits for the same user when the session has ended', async () => {
    network('no network')
    await add1('a')
    network({ status: 401, body: { error: 'Du är inte inloggad.', code: 'not_signed_in' } })
    back()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 })
    network({ status: 200, body: { text: 'ok' } })
    signIn()
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(1), { timeout: 20_000 })
  })

  it('that may have arrived more than a day ago is not sent again by itself', async () => {
    network('no network')
    await add1('a')
    const db = await database()
    const change = await db.get('changes', 'a')
    if (change) await db.put('changes', { ...change, triedAt: Date.now() - 24 * 60 * 60 * 1000 })
    network({ status: 200, body: { text: 'ok' } })
    back()
    await vi.waitFor(() => expect(waits()).toEqual([['a', expect.stringContaining('mer än ett dygn')]]), {
      timeout: 20_000,
    })
    expect(sent).toEqual([])
  })

  it('about another user, or where nothing is kept, fails as before', async () => {
    const lost = networkError(null)
    const change = { call: add, input: { text: 'a', userId: 9 }, file: undefined, key: 'a', refreshes: [] }
    await expect(queueInstead(lost, change)).rejects.toBe(lost)
    setKeeper(null)
    await expect(queueInstead(lost, { ...change, input: { text: 'a' } })).rejects.toBe(lost)
  })

  it('is a plain failure when the device has no room', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await add1('a')).toMatchObject({ code: 'storage_full' })
    expect(waits()).toEqual([])
    put.mockRestore()
  })
})
