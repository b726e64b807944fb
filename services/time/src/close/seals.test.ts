import { createHash } from 'node:crypto'
import { describeSecurity } from '@portal/testkit'
import { correctionCalls, payCalls, payRateCalls, payWorkbookCalls, sealCalls } from '@portal/time-contract'
import { firstBreak, type MonthSnapshot } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { workbookOf } from '../testing/workbooks.ts'
import { verifySeals } from './verify-seals.ts'
import { type Acts, actsOf, type CloseTest, INPUTS, receipt, sealMonth, startCloseTest } from './testing.ts'

let test: CloseTest
let acts: Acts
let user: number
beforeAll(async () => {
  test = await startCloseTest()
  acts = actsOf(test)
  user = test.people.user.id
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const as = () => ({ as: test.people.admin.token })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const stored = async () =>
  (await test.stored()) as { seals: unknown[]; said: { type: string; message?: string }[]; corrections: unknown[] }
const record = async (tab: number) => {
  const answer = (await acts.tab(tab)).answer()
  if (answer.kind !== 'month') throw new Error('not a month')
  return answer
}
const links = async () =>
  (
    await test.db.admin<{ month: string; sha256: string; previousSha256: string | null; bytes: Uint8Array }[]>`
    select month, sha256, previous_sha256 as "previousSha256", snapshot as bytes from time.month_seal where owner_id = ${user} order by month`
  ).map((link) => ({ ...link }))

describe('a seal', () => {
  it('contains everything of the month as bytes with this SHA-256, and follows the previous one', async () => {
    test.money.records = [
      receipt(user, '2026-09-05'),
      receipt(user, '2026-09-06', { kind: 'purchase', id: 9, counts: 'undecided' }),
    ]
    const first = await sealMonth(acts, 9)
    test.money.records = []
    const second = await sealMonth(acts, 10)
    const seal = (await acts.sealOf(10)).answer()
    expect(seal).toMatchObject({
      version: 1,
      sha256: second,
      previousSha256: first,
      sealedBy: test.people.admin.id,
      sealedByName: 'Admin Test',
    })
    const file = await test.runner.run(sealCalls.download, { year: 2026, month: 10 }, { as: test.people.user.token })
    const bytes = new Uint8Array(await file.response.arrayBuffer())
    expect(sha256(bytes)).toBe(second)
    expect(file.response.headers.get('content-type')).toBe('application/json')
    expect(file.response.headers.get('content-disposition')).toContain('attachment')
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(seal.snapshot)
    const kept = (await acts.sealOf(9)).answer().snapshot as MonthSnapshot
    expect(kept).toMatchObject({
      version: 1,
      userId: user,
      month: '2026-09',
      previousSha256: null,
      mileage: 0,
      corrections: [],
      entries: [{ day: '2026-09-05', status: 'work', hours: 800 }],
      records: [{ kind: 'receipt', id: 7, date: '2026-09-05', amount: 12_300, fileSha256: 'ab'.repeat(32) }],
      pay: {
        isSaved: true,
        record: { hourlyRate: 100_000, income: 648_000, monthBalance: 648_000, closingBalance: 648_000 },
        terms: { share: 810_000 },
      },
    })
    expect(kept.closedAt).toBe('2026-11-20T13:00:00.000Z')
    expect(firstBreak(user, await links(), sha256)).toBeNull()
  })

  it('is reported by npm run verify-seals when it was altered or its chain was cut', async () => {
    for (const month of [8, 9, 10]) await sealMonth(acts, month)
    const check = async () => {
      const found: unknown[] = []
      return { ...(await verifySeals(test.db.database.orm, (broken) => found.push(broken))), found }
    }
    expect(await check()).toEqual({ users: 1, seals: 3, broken: 0, found: [] })
    // As an attacker with every database right might: without trigger and check.
    const tamper = (statement: string) =>
      test.db.admin.begin(async (transaction) => {
        await transaction`set local session_replication_role = replica`
        await transaction.unsafe(statement)
      })
    await tamper(
      `update time.month_seal set snapshot = snapshot || ' '::bytea, sha256 = encode(sha256(snapshot || ' '::bytea), 'hex') where month = '2026-09'`,
    )
    expect(await check()).toEqual({
      users: 1,
      seals: 3,
      broken: 1,
      found: [{ userId: user, month: '2026-10', kind: 'order' }],
    })
    await tamper(`delete from time.month_seal where month = '2026-09'`)
    expect((await check()).found).toEqual([{ userId: user, month: '2026-10', kind: 'order' }])
  })

  it('is sent to money and the owner, and logged', async () => {
    const hash = await sealMonth(acts, 10)
    const said = (await stored()).said.slice(-3).toSorted((one, other) => other.type.localeCompare(one.type))
    expect(said).toEqual([
      expect.objectContaining({ type: 'notification', message: 'Förseglade din månad October 2026' }),
      expect.objectContaining({ type: 'month-sealed', userId: user, month: '2026-10', sha256: hash }),
      expect.objectContaining({ type: 'activity', message: 'Förseglade October 2026' }),
    ])
  })

  it('gives the same answer the second time, and stores nothing more', async () => {
    await acts.klar(10)
    const first = (await acts.seal(10)).body
    const before = await test.stored()
    expect((await acts.seal(10)).body).toEqual(first)
    expect(await test.stored()).toEqual(before)
  })

  it('is shown where the month is: in the calendar, with the Klar state and in Snurra', async () => {
    const hash = await sealMonth(acts, 10)
    const mark = { at: '2026-11-20T13:00:00.000Z', by: test.people.admin.id, name: 'Admin Test', sha256: hash }
    const get = async (path: string) =>
      (await (
        await fetch(`${test.runner.url}/v1/${path}`, {
          headers: {
            'x-gateway-key': 'test-gateway-key-0123456789',
            authorization: `Bearer ${test.people.user.token}`,
          },
        })
      ).json()) as { sealed?: unknown; results: { sealed?: unknown } }
    expect((await get('user/Event?month=10&year=2026')).sealed).toEqual(mark)
    expect((await get('user/snurra/Mill?date=2026-10-01')).results.sealed).toEqual(mark)
    expect((await get('user/snurra?month=10&Year=2026')).sealed).toEqual(mark)
    expect((await get('user/Event?month=11&year=2026')).sealed).toBeNull()
    expect((await get('user/snurra?month=11&Year=2026')).sealed).toBeNull()
  })

  it('cannot be changed or deleted, not even by the service', async () => {
    await sealMonth(acts, 10)
    await acts.correct({ amount: 100 })
    for (const statement of [
      sql`update month_seal set sha256 = sha256`,
      sql`delete from month_seal`,
      sql`truncate month_seal`,
      sql`update pay_correction set value = 0`,
      sql`delete from pay_correction`,
    ]) {
      await expect(fetchRows(test.db.database.orm, statement)).rejects.toThrow(/never changed or deleted/)
    }
    expect((await stored()).seals).toHaveLength(1)
    await expect(
      fetchRows(
        test.db.database.orm,
        sql`
      insert into month_seal values (1, '2026-01', 1, 'x'::bytea, 'not its hash', null, now(), 1)`,
      ),
    ).rejects.toThrow(/month_seal_hash/)
  })
})

describe('sealing is refused', () => {
  const refused = async (code: string, status = 409) => {
    const before = (await stored()).seals
    const outcome = await acts.seal(10, [user, test.people.other.id])
    expect([outcome.status, outcome.body.code]).toEqual([status, code])
    expect((await stored()).seals).toEqual(before)
    return outcome.body
  }
  const klarOfOther = () =>
    test.db
      .admin`insert into time.month_state (owner_id, month, closed, closed_at) values (${test.people.other.id}, '2026-10', true, now())`

  it('for all ticked users while one of them is not Klar, who is named', async () => {
    await acts.klar(10)
    expect((await refused('month_open')).error).toBe('October 2026 är inte klarmarkerad för Olle Test.')
  })
  it('for a month after one that has data and is not sealed', async () => {
    await acts.work('2026-03-03')
    await acts.klar(10)
    await klarOfOther()
    expect((await refused('earlier_month_open')).error).toContain('Ulla Test')
  })
  it('for an empty month before a sealed one', async () => {
    await acts.klar(10)
    await klarOfOther()
    await test.db
      .admin`insert into time.month_state (owner_id, month, closed, closed_at) values (${user}, '2026-11', true, now())`
    await acts.seal(10)
    await acts.seal(11)
    expect((await acts.seal(9)).body.code).toBe('later_month_sealed')
  })
  it('while money is away', async () => {
    await acts.klar(10)
    await klarOfOther()
    test.money.answer = 503
    expect((await refused('service_unavailable', 503)).error).toContain('ingenting förseglades')
  })
  it.each([
    ['a month ahead', { month: '12' }, 'month'],
    ['nobody', { userIds: [] }, 'userIds'],
    ['a stranger', { userIds: [999_999] }, 'userIds'],
  ])('for %s', async (_, raw, field) => {
    const outcome = await test.runner.run(sealCalls.seal, {} as never, {
      ...as(),
      raw: { month: '10', year: '2026', userIds: [user], ...raw },
    })
    expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('sealed figures', () => {
  it('keep every öre when rates, openings and later months change; open months follow from them', async () => {
    await sealMonth(acts, 10)
    await acts.save(11, { ...INPUTS, workingHours: 100 })
    const before = (await record(10)).record
    await test.runner.run(
      payRateCalls.add,
      { kind: 'share', share: { userId: null, validFrom: '2026-11', share: 500_000 } },
      as(),
    )
    await test.db.admin`insert into time.income_share (user_id, valid_from, share) values (null, '2026-01', 100000)`
    await acts.save(0)
    await test.runner.run(
      payCalls.save,
      { year: 2026, tab: 0, inputs: {}, balances: { closingBalance: 999_900 } },
      { as: test.people.user.token },
    )
    expect((await record(10)).record).toEqual(before)
    expect((await record(10)).terms.share).toBe(810_000)
    expect((await record(11)).record).toMatchObject({
      openingBalance: before.closingBalance,
      monthBalance: 50_000,
      closingBalance: before.closingBalance + 50_000,
    })
    await test.db.admin`delete from time.income_share where id > 2`
    const year = (await acts.tab(13)).answer()
    expect(year.kind === 'year' && year.year.months[9]).toEqual(before)
  })

  it('start the next year too', async () => {
    await sealMonth(acts, 11)
    const next = (await test.runner.run(payCalls.get, { year: 2027, tab: 0 }, { as: test.people.user.token })).answer()
    expect(next.kind === 'opening' && next.record.closingBalance).toBe(648_000)
  })

  it('are left out of an import, which says so', async () => {
    await sealMonth(acts, 10)
    const file = {
      name: 'Snurra.xlsx',
      content: await workbookOf({ October: [['Timpris', 950]], November: [['Timpris', 960]] }),
    }
    const preview = (
      await test.runner.run(payWorkbookCalls.preview, { year: 2026 }, { as: test.people.user.token, file })
    ).answer()
    expect(preview.months.map((month) => month.month)).toEqual([11])
    const imported = (
      await test.runner.run(payWorkbookCalls.import, { year: 2026 }, { as: test.people.user.token, file })
    ).answer()
    expect(imported.months).toEqual([11])
    expect(imported.warnings.map(({ text }) => text)).toEqual([
      'October 2026 är förseglad, eller ligger före en förseglad månad, och läses inte in.',
    ])
  })
})

describe('a correction', () => {
  it('of hours is worth hours × Timpris × share of the sealed month, and counts in the month where it stands, saved or not', async () => {
    await sealMonth(acts, 10)
    const outcome = await acts.correct({ hours: -250, day: '2026-10-05' })
    expect(outcome.body['results']).toEqual({ id: 1, value: -2025 })
    expect((await record(11)).record).toMatchObject({
      corrections: -202_500,
      openingBalance: 648_000,
      closingBalance: 445_500,
    })
    await acts.save(11, { ...INPUTS, workingHours: 100 })
    expect((await record(11)).record).toMatchObject({
      corrections: -202_500,
      monthBalance: 81_000 - 202_500,
      closingBalance: 526_500,
    })
    expect((await record(10)).record).toMatchObject({ corrections: 0, closingBalance: 648_000 })
  })

  it('of an amount is listed in both months, with actor and reason, and reversed by another', async () => {
    await sealMonth(acts, 10)
    await acts.correct({ amount: 12_345 })
    await acts.correct({ amount: -12_345, reason: 'Togs tillbaka' })
    const { body } = await test.runner.run(correctionCalls.list, { year: 2026 }, { as: test.people.user.token })
    expect((body['results'] as object[])[0]).toEqual({
      id: 1,
      ofMonth: '10',
      ofYear: 2026,
      month: '11',
      year: 2026,
      day: null,
      hours: null,
      value: 123.45,
      reason: 'Glömd dag',
      at: '2026-11-20T13:00:00.000Z',
      by: test.people.admin.id,
      name: 'Admin Test',
    })
    expect((await record(11)).record.corrections).toBe(0)
  })

  it('is sealed with the month in which it stands', async () => {
    await sealMonth(acts, 10)
    await acts.correct({ amount: 5_000 })
    await sealMonth(acts, 11)
    expect((await acts.sealOf(11)).answer().snapshot).toMatchObject({
      corrections: [{ id: 1, ofMonth: '2026-10', value: 5_000, reason: 'Glömd dag' }],
      pay: { record: { corrections: 5_000, closingBalance: 1_301_000 } },
    })
    const late = await acts.correct({ amount: 100 })
    expect([late.status, late.body.code]).toEqual([409, 'month_sealed'])
  })

  it.each([
    ['of a month that is not sealed', { ofMonth: 9, amount: 100 }, 'ofMonth'],
    ['before the sealed month', { month: 9, amount: 100 }, 'month'],
    ['far ahead', { year: 2027, month: 3, amount: 100 }, 'month'],
    ['of hours and an amount', { hours: 100, amount: 100, day: '2026-10-05' }, 'hours'],
    ['of nothing', {}, 'hours'],
    ['of hours without a day', { hours: 100 }, 'day'],
    ['of a day in another month', { hours: 100, day: '2026-11-05' }, 'day'],
    ['of more hours than the day has', { hours: -801, day: '2026-10-05' }, 'hours'],
    ['to more than 24 hours', { hours: 1_601, day: '2026-10-05' }, 'hours'],
    ['of 0 kr', { amount: 0 }, 'amount'],
  ])('%s is a 400, and nothing is stored', async (_, correction, field) => {
    await sealMonth(acts, 10)
    const outcome = await acts.correct(correction)
    expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, [field]])
    expect((await stored()).corrections).toEqual([])
  })

  it('never subtracts more from a day than earlier corrections have left', async () => {
    await sealMonth(acts, 10)
    expect((await acts.correct({ hours: -500, day: '2026-10-05' })).status).toBe(200)
    expect((await acts.correct({ hours: -301, day: '2026-10-05' })).status).toBe(400)
    expect((await acts.correct({ hours: -300, day: '2026-10-05' })).status).toBe(200)
  })

  it('is requested by the owner, only for a sealed month', async () => {
    const request = (month: number) =>
      test.runner.run(
        sealCalls.request,
        { year: 2026, month, text: 'Den sjätte saknas.' },
        { as: test.people.user.token },
      )
    expect((await request(10)).body.fields).toEqual({ month: 'Ska vara en förseglad månad.' })
    await sealMonth(acts, 10)
    expect((await request(10)).body).toEqual({ results: true })
    expect((await stored()).said.at(-1)).toMatchObject({
      to: 'administrators',
      message: 'Begär rättelse av October 2026: Den sjätte saknas.',
    })
  })
})

const month = { year: 2026, month: 10 } as const
describeSecurity('seals and corrections', {
  calls: { ...sealCalls, correct: correctionCalls.correct, corrections: correctionCalls.list },
  samples: {
    seal: { input: { ...month, userIds: [1] } },
    get: { input: month },
    download: { input: month },
    request: { input: { ...month, text: 'Fel dag' } },
    correct: { input: { userId: 1, ofYear: 2026, ofMonth: 10, year: 2026, month: 11, amount: 100, reason: 'Glömd' } },
    corrections: { input: { year: 2026 } },
  },
  setUp: async () => {
    const subject = await startCloseTest()
    return { ...subject, snapshot: () => subject.stored() }
  },
})
