import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { authCalls, profileCalls, type ProfileChange } from '@portal/identity-contract'
import { describeSecurity, type Person, publishedEvents, type TestFile } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let admin: Person
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin
})
afterAll(() => identity.close())

let count = 0
async function newPerson(role: 'admin' | 'user' = 'user'): Promise<Person & { email: string }> {
  const email = `person${(count += 1)}@foretag.se`
  return { email, id: await identity.addPerson(email, { role }), token: await identity.signIn(email) }
}
const update = (as: Person, wish: ProfileChange['wish'], more: Partial<ProfileChange> = {}) =>
  identity.runner.run(profileCalls.update, { asAdministrator: false, wish, ...more }, { as: as.token })
const administer = (who: Person, wish: ProfileChange['wish'], as = admin) =>
  update(as, wish, { asAdministrator: true, userId: who.id })
const me = async ({ token }: Person) => (await identity.runner.run(authCalls.me, {}, { as: token })).status

describe('changing a profile works', () => {
  it('changes what was sent and leaves the rest', async () => {
    const nina = await newPerson()
    const { user } = (await update(nina, { firstName: 'Ninni', city: 'Umeå', email: 'Ninni@foretag.se' })).answer()
    expect(user).toMatchObject({
      firstName: 'Ninni',
      lastName: 'Ny',
      city: 'Umeå',
      email: 'Ninni@foretag.se',
      payLocked: false,
      payChanged: null,
    })
  })

  it("locks a user's pay after their change and stamps it, until an administrator unlocks it (D13)", async () => {
    const nina = await newPerson()
    const { user } = (await update(nina, { salary: 4_500_000 })).answer()
    expect(user).toMatchObject({
      salary: 4_500_000,
      payLocked: true,
      payChanged: expect.stringMatching(/^\d{4}-/) as string,
    })
    expect((await update(nina, { pension: 1 })).body).toMatchObject({ code: 'pay_locked' })
    expect((await administer(nina, { pension: 100 })).answer().user).toMatchObject({ pension: 100, payLocked: true })
    expect((await administer(nina, { payLocked: false })).answer().user.payLocked).toBe(false)
    expect((await update(nina, { pension: 200 })).status).toBe(200)
  })

  it('is refused when a field is stored otherwise than it was seen, and changes nothing', async () => {
    const nina = await newPerson()
    await update(nina, { city: 'Umeå', phone: '070-1' })
    const undo = (seen: ProfileChange['seen']) => update(nina, { city: 'Åre', employedFrom: null }, { seen })
    expect((await undo({ city: 'Lund' })).body).toMatchObject({ code: 'stale_profile' })
    expect((await undo({ employedFrom: '2026-11-02' })).body).toMatchObject({ code: 'stale_profile' })
    expect((await update(nina, {})).answer().user.city).toBe('Umeå')
    expect((await undo({ salary: 4_500_000 })).body).toMatchObject({ code: 'stale_profile' })
    expect(
      (await undo({ city: 'Umeå', phone: '070-1', employedFrom: null, salary: 0, pension: 0 })).answer().user.city,
    ).toBe('Åre')
  })

  it('says in the log which change takes another one back', async () => {
    const nina = await newPerson()
    await administer(nina, { salary: 4_500_000 })
    await update(admin, { salary: 0 }, { asAdministrator: true, userId: nina.id, undoes: true })
    const log = await identity.test.admin`
      select message from identity.activity where user_id = ${nina.id} and message like '%löneuppgifterna%' order by id`
    expect(log.map(({ message }) => message as string)).toEqual([
      'Ändrade löneuppgifterna: Lön',
      'Ångrade en ändring av löneuppgifterna: Lön',
    ])
  })

  it('stores the first day of employment from an administrator, tells other services, and removes it', async () => {
    const nina = await newPerson()
    expect((await administer(nina, { employedFrom: '2026-11-02' })).answer().user.employedFrom).toBe('2026-11-02')
    const events = await publishedEvents(identity.test.admin, 'identity')
    expect(events.findLast(({ type }) => type === 'person-changed')).toMatchObject({ employedFrom: '2026-11-02' })
    expect((await update(nina, { firstName: 'Ninni' })).answer().user.employedFrom).toBe('2026-11-02')
    expect((await administer(nina, { employedFrom: null })).answer().user.employedFrom).toBeNull()
  })

  it('lets only one of two simultaneous pay changes through', async () => {
    const nina = await newPerson()
    const outcomes = await Promise.all([update(nina, { salary: 100 }), update(nina, { salary: 200 })])
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it("ends the user's other sessions with a new password, and refuses the old one (D9)", async () => {
    const nina = await newPerson()
    const elsewhere = { ...nina, token: await identity.signIn(nina.email) }
    expect((await update(nina, {}, { password: 'Blabarspaj-9' })).status).toBe(200)
    expect([await me(nina), await me(elsewhere)]).toEqual([200, 401])
    expect((await identity.runner.run(authCalls.login, { email: nina.email, password: PASSWORD })).body['result']).toBe(
      false,
    )
    expect(
      (await identity.runner.run(authCalls.login, { email: nina.email, password: 'Blabarspaj-9' })).body['result'],
    ).toBe(true)
  })

  it("applies a changed role on the next request, and ends a deactivated user's sessions (D9, D15)", async () => {
    const nina = await newPerson()
    await administer(nina, { role: 'admin' })
    expect((await identity.runner.run(authCalls.me, {}, { as: nina.token })).answer().user.role).toBe('admin')
    await administer(nina, { active: false })
    expect(await me(nina)).toBe(401)
    await administer(nina, { active: true })
    expect(await me(nina)).toBe(401)
  })
})

describe('changing a profile refuses', () => {
  it.each([
    { role: 'admin' },
    { seesAllPurchases: true },
    { active: false },
    { payLocked: true },
    { employedFrom: '2026-11-02' },
  ] as const)('a user who sends %j (D14)', async (wish) => {
    const nina = await newPerson()
    expect((await update(nina, { ...wish, firstName: 'Changed' })).status).toBe(403)
    expect((await identity.runner.run(profileCalls.get, {}, { as: nina.token })).answer().firstName).toBe('Nina')
  })
  it('a user who claims to edit as an administrator', async () => {
    const nina = await newPerson()
    expect((await update(nina, { firstName: 'X' }, { asAdministrator: true })).status).toBe(403)
  })
  it('an administrator who names another user in an own-profile change', async () => {
    const nina = await newPerson()
    expect((await update(admin, { firstName: 'X' }, { userId: nina.id })).status).toBe(403)
  })
  it('a taken address, naming the field', async () => {
    const [nina, olle] = [await newPerson(), await newPerson()]
    expect((await update(nina, { email: olle.email.toUpperCase() })).body).toMatchObject({
      code: 'email_taken',
      fields: { Email: 'E-postadressen används redan.' },
    })
  })
  it('a common password, and one that misses a required kind of character', async () => {
    const nina = await newPerson()
    expect((await update(nina, {}, { password: 'Password123' })).body.fields).toEqual({
      Password: 'Är för vanligt. Välj ett annat.',
    })
    const raw = { user: { Password: 'abc' } }
    const { body } = await identity.runner.run(profileCalls.update, {} as never, { as: nina.token, raw })
    expect(body.fields).toEqual({
      Password: 'Incorrect entry. minst 8 tecken, minst ett stort tecken, minst en siffra',
    })
  })
  it('two administrators who demote each other at the same time (D15)', async () => {
    const [first, second] = [await newPerson('admin'), await newPerson('admin')]
    await identity.test
      .admin`update identity.account set role = 1 where role = 0 and id not in (${first.id}, ${second.id})`
    const outcomes = await Promise.all([
      administer(second, { role: 'user' }, first),
      administer(first, { role: 'user' }, second),
    ])
    expect(outcomes.map(({ status }) => status)).toContain(200)
    const left = await identity.test.admin`select id from identity.account where role = 0 and active`
    expect(left).toHaveLength(1)
    await identity.test.admin`update identity.account set role = 0 where id = ${admin.id}`
  })
  it('administrators who deactivate themselves (D15)', async () => {
    const boss = await newPerson('admin')
    expect((await administer(boss, { active: false }, boss)).body).toMatchObject({ code: 'own_account' })
  })
  it('an unknown user', async () =>
    expect((await administer({ id: 999_999, token: '' }, { firstName: 'X' })).status).toBe(404))
})

describe('a profile picture', () => {
  const photo = async (background = '#0F5C57'): Promise<TestFile> => ({
    name: 'jag.png',
    content: new Uint8Array(
      await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  })
  const fetchPicture = (url: string) =>
    fetch(`${identity.runner.url}${url}`, { headers: { 'x-gateway-key': identity.deps.gatewayKey } })
  const keptFiles = async () =>
    (await readdir(join(identity.deps.pictures.stagingDir, '..'), { recursive: true })).filter((name) =>
      /[0-9a-f]{48}/.test(name),
    )

  it('is shown at once, and replaces the previous one', async () => {
    const nina = await newPerson()
    const set = async (background: string) =>
      (
        await identity.runner.run(profileCalls.setPicture, {}, { as: nina.token, file: await photo(background) })
      ).answer().pictureUrl
    const first = await set('red')
    expect((await fetchPicture(first)).status).toBe(200)
    const second = await set('green')
    expect((await identity.runner.run(authCalls.me, {}, { as: nina.token })).answer().user.pictureUrl).toBe(second)
    expect([(await fetchPicture(first)).status, (await fetchPicture(second)).status]).toEqual([404, 200])
    expect(await keptFiles()).toHaveLength(1)
  })
  it.each(['x', '../../etc/passwd', 'a'.repeat(48)])('is 404 under the key %s', async (key) =>
    expect((await fetchPicture(`/v1/user/picture?key=${encodeURIComponent(key)}`)).status).toBe(404),
  )
})

const SMALLEST_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

describeSecurity('profile', {
  calls: profileCalls,
  samples: {
    get: { input: {} },
    update: { input: { asAdministrator: false, wish: { firstName: 'Sneaky' } } },
    setPicture: { input: {}, file: { name: 'x.png', content: Uint8Array.from(Buffer.from(SMALLEST_PNG, 'base64')) } },
    picture: { input: { key: 'x' } },
  },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    snapshot: () => identity.test.admin`select * from identity.account order by id`,
    tearDown: async () => {},
  }),
})
