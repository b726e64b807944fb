import { timeEntryCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'
import { entryActs, only, workday } from './testing.ts'

let test: TimeTest
let acts: ReturnType<typeof entryActs>
beforeAll(async () => {
  test = await startTimeTest()
  acts = entryActs(test)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const find = (search: string, as = test.people.user.token) => test.runner.run(timeEntryCalls.found, { search }, { as })
const days = async (search: string, as?: string) => (await find(search, as)).answer().map(({ day }) => day)

describe("a user's own entries", () => {
  beforeEach(async () => {
    await acts.add({ ...workday, start: '2026-11-16', projectNumber: 'P4711', description: 'Bygge av kajen' })
    await acts.add({ ...workday, start: '2025-02-03', timeCode: 'ÖT50', costCode: 'K9', externalNote: 'Kajen, del 2' })
    await acts.add({ ...workday, start: '2024-06-10', reference: 'Möte 100%' })
    await acts.add({ ...workday, start: '2024-06-11', status: 'sick', hours: 0, description: 'feber' })
  })

  it('come whole, as the month lists them', async () => {
    const found = only((await find('4711')).answer())
    expect(found).toEqual(only(await acts.list()))
  })

  it.each([
    ['kajen', ['2026-11-16', '2025-02-03']],
    ['KAJEN bygge', ['2026-11-16']],
    ['kajen 4711', ['2026-11-16']],
    ['kajen 4712', []],
    ['öt50', ['2025-02-03']],
    ['k9', ['2025-02-03']],
    ['100%', ['2024-06-10']],
    ['feber', ['2024-06-11']],
    ['%', ['2024-06-10']],
    ['bygge_av', []],
    [' ', []],
  ])('are found by %j: %j', async (search, expected) => expect(await days(search)).toEqual(expected))

  it('are the five newest, equal days by number', async () => {
    for (const start of ['2026-11-02', '2026-11-09', '2026-11-03', '2026-11-09', '2026-11-05', '2026-11-04'])
      await acts.add({ ...workday, start, hours: 100, description: 'buss' })
    const found = (await find('buss')).answer()
    expect(found.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-09', '2026-11-05', '2026-11-04', '2026-11-03'])
    expect(found[0]?.id).toBeGreaterThan(found[1]?.id ?? 0)
  })

  it('are found after five hundred newer ones', async () => {
    await test.db.admin`
      insert into time.time_entry (owner_id, day, status, hours, description, created_by)
      select ${test.people.user.id}, date '2026-11-17' + n, 'work', 100, 'nyare', 1 from generate_series(1, 501) n`
    expect(await days('kajen')).toEqual(['2026-11-16', '2025-02-03'])
    expect(await days('kajen del')).toEqual(['2025-02-03'])
  })

  it('leave out deleted ones', async () => {
    await acts.remove(only((await find('feber')).answer()).id)
    expect(await days('feber')).toEqual([])
  })

  it('are found by their owner alone: other users and administrators find only their own', async () => {
    await acts.add({ ...workday, start: '2026-11-18', description: 'kajen' }, { as: test.people.other.token })
    expect(await days('kajen')).toEqual(['2026-11-16', '2025-02-03'])
    expect(await days('kajen', test.people.other.token)).toEqual(['2026-11-18'])
    expect(await days('kajen', test.people.admin.token)).toEqual([])
  })
})

it.each([{ searchTerm: 'x'.repeat(101) }, { searchTerm: 'a\0' }])('a search of entries refuses %j', async (raw) => {
  const outcome = await test.runner.run(timeEntryCalls.found, { search: 'x' }, { as: test.people.user.token, raw })
  expect(outcome.status).toBe(400)
  expect(outcome.body.fields).toHaveProperty('searchTerm')
})
