import { beforeEach, expect, it, vi } from 'vitest'
import { loadSampleData } from './load-sample-data.ts'
import { people } from './people.ts'

const ADMIN = { email: 'admin@company.se', password: 'Start-here-1' }
type State = 'klar' | 'sealed'
interface User {
  readonly id: number
  readonly name: string
  readonly months: Map<string, State>
}

/** A portal that knows users and the states of their months, and accepts everything else. */
let users: Map<string, User>
let sent: { call: string; by: string; key: string | null; body: Record<string, unknown> }[]

beforeEach(() => {
  users = new Map([[ADMIN.email, { id: 1, name: 'Admin', months: new Map() }]])
  sent = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => Promise.resolve(Response.json(answer(address, init))))
  return () => void vi.unstubAllGlobals()
})

function answer(address: string, init: RequestInit): object {
  const url = new URL(address)
  const call = url.pathname.replace('/v1/', '')
  const headers = new Headers(init.headers)
  const by = headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const body = (
    init.body instanceof FormData
      ? JSON.parse((init.body.get('user') as string | null) ?? '{}')
      : JSON.parse((init.body as string | undefined) ?? '{}')
  ) as Record<string, unknown>
  sent.push({ call, by, key: headers.get('idempotency-key'), body })
  const email = String(body['email'])
  const month = [url.searchParams.get('year') ?? body['year'], url.searchParams.get('month') ?? body['month']].join('-')
  const token = { result: true, token: { access_token: email } }
  switch (call) {
    case 'auth/login':
      return users.has(email) ? token : { result: false, error: 'Fel' }
    case 'auth/register':
    case 'users/add':
      users.set(email, {
        id: users.size + 1,
        name: `${String(body['Firstname'])} ${String(body['Lastname'])}`,
        months: new Map(),
      })
      return token
    case 'user/snurra/prepare':
      return { results: { VBruttolon: 0, pension: 0, kostnader: 0 } }
    case 'user/tid/Klar':
      users.get(by)?.months.set(url.searchParams.get('CurrentDate')?.slice(0, 7) ?? '', 'klar')
      return {}
    case 'bokslut':
      return { results: [...users.values()].filter(({ months }) => months.get(month) === 'klar').map(rowOf) }
    case 'bokslut/seal':
      for (const user of users.values())
        if ((body['userIds'] as number[]).includes(user.id)) user.months.set(month, 'sealed')
      return {}
    case 'user/post/picture/Add':
      return { results: { id: sent.length } }
    default:
      return {}
  }
}

const rowOf = ({ id, name }: User) => {
  const [Firstname, Lastname] = name.split(' ')
  return { userid: id, Firstname, Lastname, state: 'klar' }
}

async function load(count: number, administrator?: typeof ADMIN): Promise<string | undefined> {
  const said: string[] = []
  const target = { url: 'http://portal.test', today: '2026-11-22', count, administrator }
  await loadSampleData(target, (line) => said.push(line))
  return said.at(-1)
}
const statesOf = (month: string) =>
  [...users.values()].filter(({ id }) => id !== 1).map(({ months }) => months.get(month) ?? 'open')

it('seals nothing without an administrator’s password, and seals the two oldest months when it is given later', async () => {
  expect(await load(5)).toMatch(/^Sample data is loaded\. Sign in as elin/)
  expect(sent.filter(({ call }) => call === 'auth/register')).toHaveLength(5)
  expect(['2026-07', '2026-08', '2026-09', '2026-10'].map((month) => new Set(statesOf(month)))).toEqual(
    [['klar'], ['klar'], ['klar'], ['open']].map((states) => new Set(states)),
  )
  expect(await load(5)).toBe('The sample data is there already, so nothing was changed.')
  expect(await load(5, ADMIN)).toBe('The sample data is there already; its two oldest months are sealed now.')
  expect(['2026-07', '2026-08', '2026-09'].map((month) => statesOf(month)[4])).toEqual(['sealed', 'sealed', 'klar'])
  expect(sent.filter(({ call }) => call === 'bokslut/correct')).toHaveLength(1)
})

it('adds 60 users by the administrator, seals the months of all of them at once, and changes nothing the second time', async () => {
  expect(await load(60, ADMIN)).toMatch(/or one of 55 others with the password/)
  expect(sent.filter(({ call, by }) => call === 'users/add' && by === ADMIN.email)).toHaveLength(60)
  expect(sent.filter(({ call }) => call === 'auth/register')).toEqual([])
  const seals = sent.filter(({ call }) => call === 'bokslut/seal')
  expect(seals.map(({ body }) => new Set(body['userIds'] as number[]).size)).toEqual([60, 60])
  expect(new Set(statesOf('2026-08'))).toEqual(new Set(['sealed']))
  const calls = sent.length
  expect(await load(60, ADMIN)).toBe('The sample data is there already, so nothing was changed.')
  expect(sent.slice(calls).filter(({ call }) => call !== 'auth/login' && call !== 'bokslut')).toEqual([])
})

it('signs the administrator in again before it seals: loading many users takes longer than a proof lasts', async () => {
  await load(people.length, ADMIN)
  const calls = sent.map(({ call, body }) => (body['email'] === ADMIN.email ? 'signs in' : call))
  const [lastUser, lastSignIn] = [calls.lastIndexOf('user/tid/Klar'), calls.lastIndexOf('signs in')]
  expect(lastSignIn).toBeGreaterThan(lastUser)
  expect(calls.indexOf('bokslut/seal')).toBeGreaterThan(lastSignIn)
})

it('says which call the portal did not answer, and how to begin again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') })))
  await expect(load(5, ADMIN)).rejects.toThrow(
    'The portal did not answer POST auth/login: ECONNRESET. What was loaded so far stays; begin again with an empty DATA_DIR.',
  )
})
