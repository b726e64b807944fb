import { describe, expect, it } from 'vitest'
import type { AnyCall } from '@portal/platform-contract'
import {
  absenceFeedCalls,
  closeCalls,
  correctionCalls,
  monthCalls,
  payCalls,
  payRateCalls,
  payWorkbookCalls,
  sealCalls,
  timeCalls,
  timeEntryCalls,
} from '@portal/time-contract'
import { workbookOf } from '../testing/workbooks.ts'
import { INPUTS, sealMonth, startCloseTests } from './testing.ts'

const { test, acts } = await startCloseTests()
const file = { name: 'Snurra.xlsx', content: await workbookOf({ October: [['Timpris', 950]] }) }

/** A share that was added for a later month. */
let laterShare = 0
const SEALED = '2026-10'
const event = { start: '2026-10-06', status: 'work', hours: 100 } as const
type Attempt = (entryId: number) => {
  readonly call: AnyCall
  readonly input: Record<string, unknown>
  readonly isAdmin?: boolean
  readonly hasFile?: boolean
}
const on =
  (
    call: AnyCall,
    input: Record<string, unknown> | ((entryId: number) => Record<string, unknown>),
    more: { isAdmin?: boolean; hasFile?: boolean } = {},
  ): Attempt =>
  (entryId) => ({ call, input: typeof input === 'function' ? input(entryId) : input, ...more })

/** Each call that changes a month, on the sealed one. */
const REFUSED: Readonly<Record<string, Attempt>> = {
  'timeEntries.add': on(timeEntryCalls.add, { event }),
  'timeEntries.change': on(timeEntryCalls.change, (id) => ({ change: { id, hours: 300 } })),
  'timeEntries.remove': on(timeEntryCalls.remove, (id) => ({ id })),
  'timeEntries.addAll': on(timeEntryCalls.addAll, { events: [event] }),
  'timeEntries.removeAll': on(timeEntryCalls.removeAll, (id) => ({ ids: [id] })),
  'months.saveMileage': on(monthCalls.saveMileage, { month: SEALED, mileage: 100 }),
  'months.close': on(monthCalls.close, { month: SEALED }),
  'months.reopen': on(monthCalls.reopen, { month: SEALED }),
  'months.fill': on(monthCalls.fill, () => ({ month: SEALED, userId: test.people.user.id }), { isAdmin: true }),
  'pay.save': on(payCalls.save, { year: 2026, tab: 10, inputs: { costs: 1 }, balances: {} }),
  'payWorkbooks.import': on(payWorkbookCalls.import, { year: 2026 }, { hasFile: true }),
  'close.close': on(
    closeCalls.close,
    () => ({ year: 2026, month: 10, userIds: [test.people.user.id], reason: 'Semester' }),
    { isAdmin: true },
  ),
  'corrections.correct': on(
    correctionCalls.correct,
    () => ({
      userId: test.people.user.id,
      ofYear: 2026,
      ofMonth: 9,
      year: 2026,
      month: 10,
      amount: 100,
      reason: 'Glömd',
    }),
    { isAdmin: true },
  ),
}

/** Calls that change state but not a sealed month: they concern something else, or repeat their first answer. */
const HARMLESS: Readonly<Record<string, Attempt>> = {
  'seals.seal': on(sealCalls.seal, () => ({ year: 2026, month: 10, userIds: [test.people.user.id] }), {
    isAdmin: true,
  }),
  'seals.request': on(sealCalls.request, { year: 2026, month: 10, text: 'Den sjätte saknas.' }),
  'corrections.withdraw': on(correctionCalls.withdraw, { year: 2026, month: 10 }),
  'corrections.answer': on(
    correctionCalls.answer,
    () => ({ userId: test.people.user.id, year: 2026, month: 10, text: 'Den finns med.' }),
    { isAdmin: true },
  ),
  'close.remind': on(closeCalls.remind, () => ({ year: 2026, month: 10, userIds: [test.people.user.id] }), {
    isAdmin: true,
  }),
  'payRates.add': on(
    payRateCalls.add,
    { kind: 'share', share: { userId: null, validFrom: '2026-11', share: 500_000 } },
    { isAdmin: true },
  ),
  'payRates.withdraw': on(payRateCalls.withdraw, () => ({ kind: 'share', id: laterShare }), { isAdmin: true }),
  'payWorkbooks.discard': on(payWorkbookCalls.discard, { year: 2026 }),
  'absenceFeed.renew': on(absenceFeedCalls.renew, {}),
  'absenceFeed.end': on(absenceFeedCalls.end, {}),
}

const run = (attempt: Attempt, entryId: number) => {
  const { call, input, isAdmin = false, hasFile = false } = attempt(entryId)
  const { admin, user } = test.people
  return test.runner.run(call, input as never, { as: isAdmin ? admin.token : user.token, ...(hasFile ? { file } : {}) })
}
/** Everything of the month, from the database and the calls. */
const monthOf = async () => {
  const { entries, months, pay, seals, corrections, imports } = (await test.stored()) as Record<
    string,
    { month?: string }[]
  >
  const inMonth = (rows: { month?: string }[] = []) => rows.filter(({ month }) => month === SEALED)
  return {
    entries,
    months: inMonth(months),
    pay: inMonth(pay),
    seals,
    corrections: inMonth(corrections),
    imports: inMonth(imports),
    shown: (await acts.tab(10)).body,
  }
}
const entryId = async () => (await test.db.admin<{ id: number }[]>`select id from time.time_entry`)[0]?.id ?? 0

it('is tested with every call of the time service that changes something: a new call needs a line here', () => {
  const changing = Object.values(timeCalls)
    .flatMap((calls): AnyCall[] => Object.values(calls))
    .filter(({ changesState }) => changesState)
  expect(Object.keys({ ...REFUSED, ...HARMLESS }).toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
})

describe('a sealed month', () => {
  it.each(Object.entries(REFUSED))(
    'refuses %s with 409 month_sealed, to its owner and to all others',
    async (_, attempt) => {
      await sealMonth(acts, 10)
      const [id, before] = [await entryId(), await monthOf()]
      const outcome = await run(attempt, id)
      expect([outcome.status, outcome.body.code]).toEqual([409, 'month_sealed'])
      expect(await monthOf()).toEqual(before)
    },
  )

  it.each(Object.entries(HARMLESS))('is unchanged after %s', async (_, attempt) => {
    await sealMonth(acts, 10)
    await test.runner.run(
      sealCalls.request,
      { year: 2026, month: 10, text: 'Den femte saknas.' },
      { as: test.people.user.token },
    )
    const [added] = await test.db.admin<{ id: number }[]>`
      insert into time.income_share (valid_from, share, added_by, added_at)
      values ('2027-01', 500000, ${test.people.admin.id}, now()) returning id`
    laterShare = added?.id ?? 0
    const [id, before] = [await entryId(), await monthOf()]
    expect((await run(attempt, id)).status).toBe(200)
    expect(await monthOf()).toEqual(before)
  })
})

describe('an empty month before a sealed one', () => {
  it.each(
    Object.entries(REFUSED).filter(
      ([name]) =>
        ![
          'timeEntries.change',
          'timeEntries.remove',
          'timeEntries.removeAll',
          'payWorkbooks.import',
          'corrections.correct',
        ].includes(name),
    ),
  )('refuses %s with 409 later_month_sealed', async (_, attempt) => {
    await sealMonth(acts, 11)
    const before = await monthOf()
    const outcome = await run(attempt, 0)
    expect([outcome.status, outcome.body.code]).toEqual([409, 'later_month_sealed'])
    expect(await monthOf()).toEqual(before)
  })
})

it('sealed months are left out of an import, which says so', async () => {
  await sealMonth(acts, 10)
  const content = await workbookOf({
    September: [['Timpris', 940]],
    October: [['Timpris', 950]],
    November: [['Timpris', 960]],
  })
  const options = { as: test.people.user.token, file: { ...file, content } }
  const preview = (await test.runner.run(payWorkbookCalls.preview, { year: 2026 }, options)).answer()
  expect(preview.months.map((month) => month.month)).toEqual([11])
  const imported = (await test.runner.run(payWorkbookCalls.import, { year: 2026 }, options)).answer()
  expect(imported.months).toEqual([11])
  expect(imported.warnings.map(({ text }) => text)).toEqual([
    'September ligger före en förseglad månad och läses inte in.',
    'October är förseglad och läses inte in.',
  ])
})

it('a sealed month that comes back as it was saved is no remark', async () => {
  await sealMonth(acts, 10)
  const warnings = async (price: number) => {
    const content = await workbookOf({ October: [['Timpris', price]], November: [['Timpris', 960]] })
    const options = { as: test.people.user.token, file: { ...file, content } }
    return (await test.runner.run(payWorkbookCalls.preview, { year: 2026 }, options)).answer().warnings
  }
  expect(await warnings(INPUTS.hourlyRate / 100)).toEqual([])
  expect((await warnings(951)).map(({ text }) => text)).toEqual(['October är förseglad och läses inte in.'])
})
