import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/platform-contract'
import { auditCalls } from '@portal/identity-contract'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(
  () => identity.test.admin`truncate identity.activity, identity.audit_waiting, identity.audit_entry restart identity`,
)

/** Of three events one is a record, the others are visits; every second one is about the user. The last one is newest. */
const fill = (entries: number) => identity.test.admin`
  insert into identity.activity (user_id, actor_id, kind, message, happened_at)
  select case when n % 2 = 0 then ${identity.people.user.id}::int end, ${identity.people.admin.id},
    case n % 3 when 0 then 'record' else 'visit' end, 'Rad ' || n, '2026-11-01T10:00:00Z'::timestamptz + n * interval '1 minute'
  from generate_series(1, ${entries}) n`
const call = (input: InputOf<typeof auditCalls.count>, raw = {}) =>
  identity.runner.run(auditCalls.count, input, { as: identity.people.admin.token, raw })
const count = async (input: InputOf<typeof auditCalls.count> = {}) => (await call(input)).answer()

describe('the number of events: works', () => {
  it('is that of the list, for each filter', async () => {
    await fill(90)
    const filters: InputOf<typeof auditCalls.count>[] = [
      {},
      { withVisits: false },
      { kind: 'visit' },
      { personId: identity.people.user.id },
      { personId: identity.people.admin.id, kind: 'record' },
      { from: '2026-11-02' },
      { to: '2026-11-01', search: 'rad 1' },
      { search: 'ulla' },
      { search: 'ulla admin', kind: 'record' },
      { search: 'nothing of the kind' },
    ]
    for (const filter of filters) {
      let found = 0
      let before: string | undefined
      do {
        const page = await identity.runner.run(
          auditCalls.list,
          { ...filter, before },
          { as: identity.people.admin.token },
        )
        found += page.answer().entries.length
        before = page.answer().next ?? undefined
      } while (before !== undefined)
      expect([filter, await count(filter)]).toEqual([filter, { count: found, hasMore: false }])
    }
  })

  it('stops at 1000, and says that there are more', async () => {
    await fill(1000)
    expect(await count()).toEqual({ count: 1000, hasMore: false })
    await fill(1)
    expect(await count()).toEqual({ count: 1000, hasMore: true })
  })

  it('is a lower bound where a filter finds few among very many', async () => {
    await fill(20_000)
    await identity.test.admin`update identity.activity set kind = 'account' where id in (19999, 19000, 2)`
    expect(await count({ kind: 'account' })).toEqual({ count: 3, hasMore: false })
    const ofAdmin = { kind: 'account', personId: identity.people.admin.id } as const
    expect(await count(ofAdmin)).toEqual({ count: 3, hasMore: true })
    await identity.test.admin`delete from identity.activity where id = 1`
    expect(await count(ofAdmin)).toEqual({ count: 3, hasMore: false })
  })
})

describe('the number of events: refuses', () => {
  it.each([{ kind: 'x' }, { from: '2026-13-01' }, { userid: 'x' }])('a filter with %j', async (raw) =>
    expect((await call({}, raw)).status).toBe(400),
  )
})
