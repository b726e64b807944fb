import { userCalls } from '@portal/identity-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const admin = () => identity.test.admin
const kept = () => admin()`select role, active, accounts from identity.account_count where accounts > 0 order by 1, 2`
const counted = () =>
  admin()`select role, active, count(*)::int as accounts from identity.account group by 1, 2 order by 1, 2`
const expectRight = async () => expect([...(await kept())]).toEqual([...(await counted())])

it('the stored counts follow every way in which accounts are added, changed and removed', async () => {
  await expectRight()
  await admin()`
    insert into identity.account (email, email_key, password_hash, first_name, role, active)
    select 'n' || n, 'n' || n, '-', 'N' || n, (n % 2)::smallint, n % 3 > 0 from generate_series(1, 300) n`
  await expectRight()
  await admin()`update identity.account set role = 1 - role, active = not active where id % 7 = 0`
  await expectRight()
  await admin()`update identity.account set last_sign_in_at = now()`
  await expectRight()
  await admin()`delete from identity.account where first_name like 'N%' and id % 5 = 0`
  await expectRight()
  await Promise.all(
    [1, 2, 3, 4].map((n) => admin()`update identity.account set active = not active where first_name like ${`N%${n}`}`),
  )
  await expectRight()
})

it('the list returns how many there are of each kind, for any number', async () => {
  await admin()`update identity.account set role = 1, active = true where first_name like 'N%'`
  await admin()`update identity.account set active = false where first_name = 'N1' or first_name = 'N2'`
  for (const [filter, condition] of [
    [[], 'true'],
    [['active'], 'active'],
    [['inactive'], 'not active'],
    [['admin'], 'role = 0'],
    [['user', 'inactive'], 'role = 1 and not active'],
  ] as const) {
    const { total, rows, counts } = (
      await identity.runner.run(
        userCalls.list,
        { filter, page: 0, pageSize: 50, sort: 'firstName' },
        { as: identity.people.admin.token },
      )
    ).answer()
    const found = await admin().unsafe(
      `select id from identity.account where ${condition} order by (first_name || ' ' || last_name) collate "sv-x-icu", id limit 50`,
    )
    const [all] = await admin().unsafe(`select count(*)::int as n from identity.account where ${condition}`)
    const chosen = new Set<string>(filter)
    const state = chosen.has('active') ? 'active' : chosen.has('inactive') ? 'not active' : 'true'
    const role = chosen.has('admin') ? 'role = 0' : chosen.has('user') ? 'role = 1' : 'true'
    const kinds = await admin().unsafe(
      `select count(*) filter (where active and ${role})::int as active, count(*) filter (where not active and ${role})::int as inactive,
       count(*) filter (where role = 0 and ${state})::int as admin, count(*) filter (where role = 1 and ${state})::int as user from identity.account`,
    )
    expect([counts]).toEqual([...kinds])
    expect([total, rows.map(({ id }) => id)]).toEqual([all?.['n'], found.map(({ id }) => id as number)])
  }
})

it.each([{ search: 'n1' }, { search: '#7' }, { filter: ['invited'] }, { filter: ['active', 'locked'] }] as const)(
  'the list says nothing of the kinds with %j, which the stored counts leave out',
  async (query) => {
    const answer = await identity.runner.run(
      userCalls.list,
      { page: 0, pageSize: 10, ...query },
      { as: identity.people.admin.token },
    )
    expect(answer.answer()).not.toHaveProperty('counts')
  },
)
