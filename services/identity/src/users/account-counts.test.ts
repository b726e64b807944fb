import { userCalls } from '@portal/identity-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const admin = () => identity.test.admin
const kept = () =>
  admin()`select role, active, accounts, locked from identity.account_count where accounts > 0 order by 1, 2`
const counted = () => admin()`
  select role, active, count(*)::int as accounts, count(*) filter (where pay_locked)::int as locked
  from identity.account group by 1, 2 order by 1, 2`
const expectRight = async () => expect([...(await kept())]).toEqual([...(await counted())])

it('the stored counts follow every way in which accounts are added, changed and removed', async () => {
  await expectRight()
  await admin()`
    insert into identity.account (email, email_key, password_hash, first_name, role, active, pay_locked)
    select 'n' || n, 'n' || n, '-', 'N' || n, (n % 2)::smallint, n % 3 > 0, n % 4 = 0 from generate_series(1, 300) n`
  await expectRight()
  await admin()`update identity.account set pay_locked = not pay_locked where id % 3 = 0`
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

it.each([
  [{}, 'true'],
  [{ filter: ['locked'] }, 'true'],
  [{ filter: ['active', 'locked'] }, 'true'],
  [{ filter: ['user', 'inactive', 'locked'] }, 'true'],
  [{ search: 'n1' }, "first_name like 'N1%'"],
  [{ search: 'n1', filter: ['invited', 'locked'] }, "first_name like 'N1%'"],
  [{ search: 'n1', filter: ['admin'] }, "first_name like 'N1%'"],
  [{ search: 'nobody' }, 'false'],
] as const)('the list with %j returns how many each choice of its filter would show', async (query, found) => {
  const filter = new Set<string>('filter' in query ? query.filter : [])
  const state = filter.has('invited')
    ? 'active and last_sign_in_at is null'
    : filter.has('active')
      ? 'active'
      : filter.has('inactive')
        ? 'not active'
        : 'true'
  const role = filter.has('admin') ? 'role = 0' : filter.has('user') ? 'role = 1' : 'true'
  const lock = filter.has('locked') ? 'pay_locked' : 'true'
  const count = (...conditions: string[]) => `count(*) filter (where ${conditions.join(' and ')})::int`
  const [kinds] = await admin().unsafe(
    `select ${count('active', role, lock)} as active, ${count('not active', role, lock)} as inactive,
      ${count('role = 0', state, lock)} as admin, ${count('role = 1', state, lock)} as user,
      ${count('pay_locked', state, role)} as locked
      ${'search' in query ? `, ${count('active and last_sign_in_at is null', role, lock)} as invited` : ''},
      ${count(state, role, lock)} as total
    from identity.account where ${found}`,
  )
  const answer = await identity.runner.run(
    userCalls.list,
    { page: 0, pageSize: 10, ...query },
    { as: identity.people.admin.token },
  )
  const { kindCounts, total } = answer.answer()
  expect({ ...kindCounts, total }).toEqual(kinds)
})

it.each([{ search: 'n1' }, { search: '#7' }, { filter: ['invited'] }, { filter: ['active', 'locked'] }] as const)(
  'the list gives earlier releases no counts with %j, which they would read as those of all',
  async (query) => {
    const answer = await identity.runner.run(
      userCalls.list,
      { page: 0, pageSize: 10, ...query },
      { as: identity.people.admin.token },
    )
    expect(answer.answer()).not.toHaveProperty('counts')
  },
)

it('the list counts no kinds of a search that finds very many', async () => {
  await admin()`
    insert into identity.account (email, email_key, password_hash, first_name)
    select 'm' || n, 'm' || n, '-', 'Many' from generate_series(1, 10000) n`
  const answer = await identity.runner.run(
    userCalls.list,
    { page: 0, pageSize: 10, search: 'many' },
    { as: identity.people.admin.token },
  )
  expect(answer.answer()).toMatchObject({ total: 10_000 })
  expect(answer.answer()).not.toHaveProperty('kindCounts')
  await admin()`delete from identity.account where first_name = 'Many'`
})
