import { describeSecurity } from '@portal/testkit'
import { payCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'
import { INPUTS, payActs } from './testing.ts'

let test: TimeTest
let user: string
let acts: ReturnType<typeof payActs>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  acts = payActs(test)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

describe('Snurra: refuses', () => {
  it.each([
    ['Timpris', -1],
    ['Timpris', '1e5'],
    ['Timpris', ''],
    ['Timpris', true],
    ['VBruttolon', 1e12],
    ['WorkingHours', 745],
    ['WorkingHours', '7,555'],
    ['SemesterlonDag', -1],
    ['SemesterlonDag', 367],
    ['kostnader', 'x'],
    ['pension', {}],
    ['Forsakring', [1]],
  ])('%s %j: 400 that names the field, and stores nothing', async (field, value) => {
    const outcome = await acts.saveRaw({ Snurra: { [field]: value }, month: '11', year: '2026' })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toEqual({ [field]: expect.stringMatching(/^[A-ZÅÄÖ].+\.$/) })
    expect(await test.stored()).toMatchObject({ pay: [], openings: [] })
  })

  it.each([
    [{ Snurra: {}, month: '13', year: '2026' }, 'month'],
    [{ Snurra: {}, month: '1x', year: '2026' }, 'month'],
    [{ Snurra: {}, year: '2026' }, 'month'],
    [{ Snurra: {}, month: '11', year: '1999' }, 'year'],
    [{ month: '11', year: '2026' }, 'Snurra'],
    [{ Snurra: 'x', month: '11', year: '2026' }, 'Snurra'],
    [{ Snurra: {}, month: '00', year: '2026' }, 'MaxkontoAccum'],
    [{ Snurra: { MaxkontoAccum: 'x' }, month: '00', year: '2026' }, 'MaxkontoAccum'],
    [{ Snurra: {}, month: '11', year: '2026', userid: 'x' }, 'userid'],
  ])('saving %j at %s', async (raw, field) => {
    const outcome = await acts.saveRaw(raw)
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(field)
    expect(await test.stored()).toMatchObject({ pay: [], openings: [] })
  })

  it.each([null, [], 'x', 3])('saving Snurra %j: 400 that says in Swedish which kind it must be', async (Snurra) => {
    const outcome = await acts.saveRaw({ Snurra, month: '11', year: '2026' })
    expect([outcome.status, outcome.body.fields]).toEqual([400, { Snurra: 'Ska vara ett objekt.' }])
  })

  it.each([
    { month: '14', Year: '2026' },
    { month: '11' },
    { Year: '2026' },
    { month: '11', Year: '20266' },
    { month: '11', Year: '2026', userid: '1.5' },
  ])('reading %j', async (raw) => {
    expect((await test.runner.run(payCalls.get, {} as never, { as: user, raw })).status).toBe(400)
  })
  it.each([
    { month: '00', year: '2026' },
    { month: '13', year: '2026' },
  ])('preparing %j', async (raw) => {
    expect((await test.runner.run(payCalls.prepare, {} as never, { as: user, raw })).status).toBe(400)
  })
})

describeSecurity('Snurra', {
  calls: payCalls,
  samples: {
    years: { input: {} },
    get: { input: { year: 2026, tab: 11 } },
    prepare: { input: { year: 2026, month: 11 } },
    save: { input: { year: 2026, tab: 11, inputs: INPUTS, balances: {} } },
  },
  setUp: async () => {
    const subject = await startTimeTest()
    await subject.runner.run(
      payCalls.save,
      { year: 2026, tab: 11, inputs: INPUTS, balances: {} },
      { as: subject.people.other.token },
    )
    return { ...subject, snapshot: subject.stored }
  },
})
