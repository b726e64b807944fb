import { createHash } from 'node:crypto'
import { describeSecurity } from '@portal/testkit'
import { closingViewCalls, payCalls, payRateCalls, sealCalls, statisticCalls } from '@portal/time-contract'
import { firstBreak, type MonthSnapshot } from '@portal/time-domain'
import { describe, expect, it } from 'vitest'
import { fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { verifySeals } from './verify-seals.ts'
import { INPUTS, receipt, sealMonth, startCloseTest, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()

const as = () => ({ as: test.people.admin.token })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
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
    expect(file.response.headers.get('content-disposition')).toContain(
      'attachment; filename="Bokslut 2026-10 Ulla Test.json"',
    )
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
    const said = (await acts.stored()).said.slice(-3).toSorted((one, other) => other.type.localeCompare(one.type))
    expect(said).toEqual([
      expect.objectContaining({ type: 'notification', message: 'Förseglade din månad October 2026' }),
      expect.objectContaining({ type: 'month-sealed', userId: user, month: '2026-10', sha256: hash }),
      expect.objectContaining({ type: 'activity', message: 'Förseglade October 2026' }),
    ])
  })

  it('keeps the findings that the month had, in the list and in its history', async () => {
    await acts.work('2026-10-05')
    await acts.save(10, INPUTS)
    await acts.klar(10)
    test.money.records = [receipt(user, '2026-10-07', { kind: 'purchase', amount: 1_499_000, counts: 'tools' })]
    await acts.seal(10)
    const text = 'Snurra skiljer sig från underlaget: Arbetsverktyg 0,00 → 14 990,00'.replace('14 ', '14\u00A0')
    const row = (await acts.list(10)).answer().rows.find(({ userId }) => userId === user)
    expect(row?.findings).toEqual([])
    expect(row?.seal?.despite).toContainEqual({ kind: 'pay_differs', text })
    const fields = [{ name: 'tools', saved: 0, source: 1_499_000 }]
    expect((await acts.sealOf(10)).answer().snapshot).toMatchObject({
      findings: expect.arrayContaining([{ kind: 'pay_differs', fields }]),
    })
    const history = await test.runner.run(
      closingViewCalls.history,
      { year: 2026, month: 10 },
      { as: test.people.user.token },
    )
    expect(history.answer().find(({ kind }) => kind === 'sealed')?.despite).toEqual(row?.seal?.despite)
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
    expect((await acts.stored()).seals).toHaveLength(1)
    await expect(
      fetchRows(
        test.db.database.orm,
        sql`
      insert into month_seal values (1, '2026-01', 1, '{"pay":{},"records":[]}'::bytea, 'not its hash', null, now(), 1)`,
      ),
    ).rejects.toThrow(/month_seal_hash/)
  })
})

describe('sealing is refused', () => {
  const refused = async (code: string, status = 409) => {
    const before = (await acts.stored()).seals
    const outcome = await acts.seal(10, [user, test.people.other.id])
    expect([outcome.status, outcome.body.code]).toEqual([status, code])
    expect((await acts.stored()).seals).toEqual(before)
    return outcome.body
  }
  const klarOf = (id: number, month: string) =>
    test.db
      .admin`insert into time.month_state (owner_id, month, closed, closed_at) values (${id}, ${month}, true, now())`

  it('for all ticked users while one of them is not Klar, who is named', async () => {
    await acts.klar(10)
    expect((await refused('month_open')).error).toBe('October 2026 är inte klarmarkerad för Olle Test.')
  })
  it('for a month after one that has data and is not sealed', async () => {
    await acts.work('2026-03-03')
    await acts.klar(10)
    await klarOf(test.people.other.id, '2026-10')
    expect((await refused('earlier_month_open')).error).toContain('Ulla Test')
    expect((await acts.list(10, { state: 'klar' })).answer().rows[1]).toMatchObject({ earlierOpen: '2026-03' })
  })
  it('for an empty month before a sealed one', async () => {
    await acts.klar(10)
    await klarOf(test.people.other.id, '2026-10')
    await klarOf(user, '2026-11')
    await acts.seal(10)
    await acts.seal(11)
    expect((await acts.seal(9)).body.code).toBe('later_month_sealed')
    await klarOf(user, '2026-09')
    expect((await acts.list(9, { state: 'klar' })).answer().rows).toMatchObject([{ isLaterSealed: true }])
  })
  it('while money is away', async () => {
    await acts.klar(10)
    await klarOf(test.people.other.id, '2026-10')
    test.money.answer = 503
    expect((await refused('service_unavailable', 503)).error).toContain('ingenting förseglades')
  })
  it('while money stops in the middle of its answer; afterwards the same call seals all of them', async () => {
    await acts.klar(10)
    await klarOf(test.people.other.id, '2026-10')
    test.money.answer = 'stops'
    await refused('service_unavailable', 503)
    test.money.answer = new Map()
    expect((await acts.seal(10, [user, test.people.other.id])).status).toBe(200)
  })
  it.each([
    ['a month ahead', { month: '12' }, 'month'],
    ['no user', { userIds: [] }, 'userIds'],
    ['501 users', { userIds: Array.from({ length: 501 }, (_, index) => index + 1) }, 'userIds'],
    ['an unknown user', { userIds: [999_999] }, 'userIds'],
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
    const before = (await acts.month(10)).record
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
    expect((await acts.month(10)).record).toEqual(before)
    expect((await acts.month(10)).terms.share).toBe(810_000)
    expect((await acts.month(11)).record).toMatchObject({
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

  it('are what the Lobby shows, whatever share is stored later for their months', async () => {
    await sealMonth(acts, 11)
    const shown = async () => (await test.runner.run(statisticCalls.get, {}, { as: test.people.user.token })).answer()
    const before = await shown()
    expect(before).toMatchObject({ balance: 648_000, income: 648_000 })
    await test.db.admin`insert into time.income_share (user_id, valid_from, share) values (${user}, '2026-01', 100000)`
    expect(await shown()).toEqual(before)
    await test.db.admin`delete from time.income_share where id > 2`
  })
})

const month = { year: 2026, month: 10 } as const
describeSecurity('seals', {
  calls: sealCalls,
  samples: {
    seal: { input: { ...month, userIds: [1] } },
    get: { input: month },
    download: { input: month },
    request: { input: { ...month, text: 'Fel dag' } },
  },
  setUp: async () => {
    const subject = await startCloseTest()
    return { ...subject, snapshot: () => subject.stored() }
  },
})
