import sharp from 'sharp'
import { activityCalls, authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { dayInStockholm } from '@portal/platform-domain'
import { describeSecurity, pdfFile, publishedEvents, type TestFile } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let admin: string
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin.token
})
afterAll(() => identity.close())

const form = { firstName: 'Bo', lastName: 'Å', email: 'bo@foretag.se', phone: '08-1', password: PASSWORD }
const add = (
  change: Partial<typeof form> = {},
  options: { as?: string; file?: TestFile; headers?: Record<string, string> } = {},
) => identity.runner.run(userCalls.add, { user: { ...form, ...change } }, { as: admin, ...options })
const list = async (query: Parameters<typeof identity.runner.run<typeof userCalls.list>>[1]) =>
  (await identity.runner.run(userCalls.list, query, { as: admin })).answer()
const emails = async (query: Parameters<typeof list>[0]) => (await list(query)).rows.map(({ email }) => email)
const photo = async (width = 1200, height = 800): Promise<TestFile> => ({
  name: 'bo.jpg',
  content: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#0F5C57' } })
      .withExif({ IFD0: { Copyright: 'hemligt' } })
      .jpeg()
      .toBuffer(),
  ),
})

describe('adding users works', () => {
  it('creates an account of role 1 that can sign in at once', async () => {
    const account = (await add()).answer()
    expect(account).toMatchObject({
      firstName: 'Bo',
      lastName: 'Å',
      email: 'bo@foretag.se',
      phone: '08-1',
      role: 'user',
      active: true,
      payLocked: false,
      pictureUrl: null,
      lastSignIn: null,
    })
    const outcome = (
      await identity.runner.run(authCalls.login, { email: 'bo@foretag.se', password: PASSWORD })
    ).answer()
    expect(outcome.signedIn).toBe(true)
  })

  it('stores the first day of employment, tells the other services, and says so in the log', async () => {
    const user = { ...form, email: 'dagett@foretag.se', employedFrom: '2026-12-01' }
    const { id, employedFrom } = (await identity.runner.run(userCalls.add, { user }, { as: admin })).answer()
    expect(employedFrom).toBe('2026-12-01')
    const { entries } = (await identity.runner.run(activityCalls.list, { userId: id }, { as: admin })).answer()
    expect(entries.map(({ message }) => message)).toEqual([
      'Ändrade anställningens första dag till 2026-12-01',
      'Lade till kontot',
    ])
    expect(await publishedEvents(identity.test.admin, 'identity')).toContainEqual(
      expect.objectContaining({ type: 'person-changed', userId: id, employedFrom: '2026-12-01' }),
    )
  })

  it('answers a repeated key with the first account and adds nothing (D55)', async () => {
    const headers = { 'idempotency-key': 'add-kim' }
    const first = (await add({ email: 'kim@foretag.se' }, { headers })).answer()
    expect((await add({ email: 'kim@foretag.se' }, { headers })).answer()).toEqual(first)
    expect(await emails({ search: 'kim@' })).toEqual(['kim@foretag.se'])
  })

  it('re-encodes the picture to a small one without metadata, at a URL to be cached forever', async () => {
    const { pictureUrl } = (await add({ email: 'foto@foretag.se' }, { file: await photo() })).answer()
    const response = await fetch(`${identity.runner.url}${pictureUrl}`, {
      headers: { 'x-gateway-key': identity.deps.gatewayKey },
    })
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(bytes.includes('hemligt')).toBe(false)
  })
})

describe('adding users refuses', () => {
  it('a taken address in any case, naming the field', async () => {
    await add({ email: 'twice@foretag.se' })
    const { status, body } = await add({ email: 'Twice@foretag.se' }, { file: await photo() })
    expect([status, body]).toMatchObject([
      409,
      { code: 'email_taken', fields: { email: 'E-postadressen används redan.' } },
    ])
  })

  it.each([
    [{ password: 'abc' }, { password: 'Minst 8 tecken, minst ett stort tecken, minst en siffra' }],
    [{ password: 'Password123' }, { password: 'Är för vanligt. Välj ett annat.' }],
    [{ firstName: '' }, { Firstname: 'Incorrect entry.' }],
    [{ email: 'bo' }, { email: 'Incorrect entry.' }],
  ])('%j', async (change, fields) => {
    const wire = { Firstname: form.firstName, email: 'new@foretag.se', password: PASSWORD, ...renamed(change) }
    const { status, body } = await identity.runner.run(userCalls.add, {} as never, {
      as: admin,
      raw: { user: JSON.stringify(wire) },
    })
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields }])
  })

  it('a file that is no picture, and leaves nothing behind', async () => {
    const liar = {
      name: 'bo.png',
      content: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 1, 2, 3]),
    }
    for (const file of [
      pdfFile(),
      { ...pdfFile('bo.jpg') },
      { name: 'x.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      liar,
    ]) {
      expect((await add({ email: 'liar@foretag.se' }, { file })).status).toBe(415)
    }
    expect(await emails({ search: 'liar@' })).toEqual([])
  })

  it('a picture of too many pixels', async () => {
    expect((await add({ email: 'bomb@foretag.se' }, { file: await photo(8000, 6000) })).status).toBe(415)
  })
})

const renamed = ({ firstName, ...rest }: Partial<typeof form>) => ({
  ...rest,
  ...(firstName === undefined ? {} : { Firstname: firstName }),
})

describe('the list of users', () => {
  let people: RunningIdentity
  beforeAll(async () => {
    people = await startIdentity()
    for (const [email, firstName, lastName] of [
      ['c@ett.se', 'Östen', 'Ek'],
      ['b@ett.se', 'Åke', 'Al'],
      ['a@ett.se', 'Zara', 'Bok'],
      ['d@ett.se', 'Anna_1', '100%'],
    ] as const) {
      await people.addPerson(email, { firstName, lastName })
    }
    await people.signIn('a@ett.se')
    await people.test
      .admin`delete from identity.session where user_id in (select id from identity.account where last_name = 'Test') and user_id <> ${people.people.admin.id}`
    await people.test
      .admin`delete from identity.account where last_name = 'Test' and id <> ${people.people.admin.id} and first_name <> 'Dag'`
  })
  afterAll(() => people.close())
  const names = async (query: Parameters<typeof people.runner.run<typeof userCalls.list>>[1]) => {
    const { rows } = (await people.runner.run(userCalls.list, query, { as: people.people.admin.token })).answer()
    return rows.map(({ firstName }) => firstName)
  }

  it('sorts names by Swedish rules', async () => {
    expect(await names({ sort: 'firstName' })).toEqual(['Admin', 'Anna_1', 'Dag', 'Zara', 'Åke', 'Östen'])
    expect(await names({ sort: 'firstName', order: 'desc', page: 0, pageSize: 10 })).toEqual([
      'Östen',
      'Åke',
      'Zara',
      'Dag',
      'Anna_1',
      'Admin',
    ])
  })
  it.each(['id', 'lastName', 'email', 'pictureUrl', 'role', 'active', 'lastSignIn', 'addedOn', 'payLocked'] as const)(
    'sorts by %s',
    async (sort) => expect(await names({ sort })).toHaveLength(6),
  )
  it('searches names and addresses, without wildcards', async () => {
    expect(await names({ search: 'ÅKE al' })).toEqual(['Åke'])
    expect(await names({ search: 'ett.se', sort: 'email' })).toEqual(['Zara', 'Åke', 'Östen', 'Anna_1'])
    expect(await names({ search: '_' })).toEqual(['Anna_1'])
    expect(await names({ search: '0%' })).toEqual(['Anna_1'])
    expect(await names({ search: "'; drop table account --" })).toEqual([])
  })
  it('searches each word in names and addresses, in any order, and a number as that account’s', async () => {
    expect(await names({ search: 'ett.se zara' })).toEqual(['Zara'])
    expect(await names({ search: 'zara åke' })).toEqual([])
    const all = await people.runner.run(userCalls.list, {}, { as: people.people.admin.token })
    const zara = all.answer().rows.find(({ firstName }) => firstName === 'Zara')
    expect(await names({ search: `#${zara?.id}` })).toEqual(['Zara'])
    expect(await names({ search: '#999999' })).toEqual([])
  })
  it('filters by state and role', async () => {
    expect(await names({ filter: ['inactive'] })).toEqual(['Dag'])
    expect(await names({ filter: ['active', 'admin'] })).toEqual(['Admin'])
    expect(await names({ filter: ['active', 'inactive', 'user'] })).toHaveLength(5)
    expect(await names({ filter: ['locked'] })).toEqual([])
    await people.test.admin`update identity.account set pay_locked = true where first_name in ('Dag', 'Admin')`
    expect(await names({ filter: ['locked'] })).toEqual(['Admin', 'Dag'])
    expect(await names({ filter: ['locked', 'active'] })).toEqual(['Admin'])
    expect(await names({ filter: ['invited', 'user'], sort: 'email' })).toEqual(['Åke', 'Östen', 'Anna_1'])
    expect(await names({ filter: ['invited', 'inactive'] })).toEqual([])
  })
  it('pages, with the total of the filtered set', async () => {
    const page = (
      await people.runner.run(
        userCalls.list,
        { filter: ['active'], sort: 'email', page: 0, pageSize: 10 },
        { as: people.people.admin.token },
      )
    ).answer()
    expect([page.total, page.rows.length]).toEqual([5, 5])
    expect(await names({ page: 1, pageSize: 10 })).toEqual([])
  })
  it('shows when the user was added, the last sign-in and nothing that only the owner may see', async () => {
    const { body } = await people.runner.run(userCalls.list, { search: 'Zara' }, { as: people.people.admin.token })
    expect(body['results']).toEqual([
      {
        id: expect.any(Number) as number,
        Firstname: 'Zara',
        Lastname: 'Bok',
        Email: 'a@ett.se',
        BildUrl: null,
        Role: 1,
        Active: 1,
        Lastlogin: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        Tillagd: dayInStockholm(new Date()),
        LonLast: 0,
      },
    ])
  })
  it('returns active users to choose from, by name', async () => {
    const choices = (await people.runner.run(userCalls.choices, {}, { as: people.people.admin.token })).answer()
    expect(choices.map(({ firstName }) => firstName)).toEqual(['Admin', 'Anna_1', 'Zara', 'Åke', 'Östen'])
    expect(Object.keys(choices[0] ?? {}).toSorted()).toEqual(['email', 'firstName', 'id', 'lastName', 'pictureUrl'])
  })
})

describe('one account', () => {
  it('is read by its owner and by administrators', async () => {
    const { user } = identity.people
    for (const call of [profileCalls.get, userCalls.get]) {
      expect((await identity.runner.run(call, {}, { as: user.token })).answer().id).toBe(user.id)
      expect((await identity.runner.run(call, { userId: user.id }, { as: admin })).answer().id).toBe(user.id)
    }
  })
  it('is 404 when there is none', async () =>
    expect((await identity.runner.run(userCalls.get, { userId: 999_999 }, { as: admin })).status).toBe(404))
  it('accepts one user at a time (D56)', async () => {
    expect((await identity.runner.run(userCalls.get, {}, { as: admin, raw: { userid: ['1', '2'] } })).status).toBe(400)
  })
})

describeSecurity('users', {
  calls: userCalls,
  samples: {
    list: { input: { page: 0, pageSize: 10 } },
    choices: { input: {} },
    get: { input: {} },
    add: { input: { user: { ...form, email: 'sneaky@foretag.se' } } },
    invite: { input: { firstName: 'Bo', email: 'inbjuden@foretag.se' } },
    mailLink: { input: { userId: 1 } },
    deactivate: { input: { id: 2 } },
    deactivateMany: { input: { userIds: [2, 3] } },
    report: { input: {} },
    revealNumber: { input: { userId: 2 } },
  },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    snapshot: () =>
      identity.test.admin`select id, email, role, active, password_hash from identity.account order by id`,
    tearDown: async () => {},
  }),
})
