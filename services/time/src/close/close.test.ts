import { describeSecurity } from '@portal/testkit'
import { closeCalls } from '@portal/time-contract'
import { daysToFill } from '@portal/time-domain'
import { describe, expect, it } from 'vitest'
import { INPUTS, receipt, sealMonth, startCloseTest, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()

const month = { year: 2026, month: 11 } as const
const as = () => ({ as: test.people.admin.token })
const close = (userIds: readonly number[], reason?: string) =>
  test.runner.run(closeCalls.close, { ...month, userIds: [...userIds], reason }, as())
const said = async () => ((await test.stored()) as { said: { type: string; message?: string }[] }).said
const rowOf = async (userId = user, number = 11) =>
  (await acts.list(number)).answer().rows.find((row) => row.userId === userId)
const workWholeMonth = () => test.db.admin`
  insert into time.time_entry (owner_id, day, status, hours, created_by)
  select ${user}, day::date, 'work', 800, 1 from unnest(${daysToFill('2026-11', new Set())}::text[]) day`

describe('the list of a month', () => {
  it('has every active user of role 1 and all other users with data in it, with findings', async () => {
    const page = (await acts.list(11)).answer()
    expect(page.rows.map(({ firstName }) => firstName).toSorted()).toEqual([
      'Eva',
      'Frans',
      'Olle',
      'Rut',
      'Signe',
      'Ulla',
    ])
    expect(page).toMatchObject({ total: 6, counts: { open: 6, klar: 0, sealed: 0 }, isMoneyAway: false })
    await test.db
      .admin`insert into time.time_entry (owner_id, day, status, hours, created_by) values (${test.people.deactivated.id}, '2026-11-02', 'work', 800, 1)`
    expect((await acts.list(11)).answer().rows.map(({ firstName }) => firstName)).toContain('Dag')
  })

  it('has the same values on the wire as the calendar and Snurra', async () => {
    await acts.work('2026-11-02', 750)
    await acts.save(11, { ...INPUTS, workingHours: 750, chosenGross: 1_000_000 })
    test.money.records = [
      receipt(user, '2026-11-03'),
      receipt(user, '2026-11-04', { kind: 'purchase', id: 8, counts: 'undecided' }),
    ]
    const { results } = (await acts.list(11, { search: 'ulla' })).body as unknown as {
      results: Record<string, unknown>[]
    }
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      userid: user,
      Firstname: 'Ulla',
      Lastname: 'Test',
      BildUrl: null,
      state: 'open',
      isKlar: 0,
      hours: 7.5,
      semesterdays: 0,
      sjuktimmar: 0,
      vabdagar: 0,
      paySaved: true,
      Maxkonto: -8507,
      MaxkontoAccum: -8507,
      kvitton: 123,
    })
    const findings = results.flatMap((row) => row['findings'] as { kind: string; text: string }[])
    expect(findings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      expect.stringMatching(/^missing_days: 20 arbetsdagar utan tid: den 3, 4, 5,/),
      'not_klar: Inte klarmarkerad',
      expect.stringMatching(/^pay_differs: Snurra skiljer sig från underlaget: kostnader [\d\s]+,\d\d → [\d\s]+,\d\d$/),
      'negative_balance: Maxkonto är under noll',
      'purchase_undecided: 1 inköp väntar på beslut',
    ])
  })

  it('names the days with both absence and other time, without a finding of their own', async () => {
    await acts.work('2026-11-02', 800)
    await acts.work('2026-11-03', 400)
    await test.db.admin`
      insert into time.time_entry (owner_id, day, status, hours, created_by)
      values (${user}, '2026-11-02', 'sick', 0, 1), (${user}, '2026-11-03', 'sick', 400, 1)`
    const { results } = (await acts.list(11, { search: 'ulla' })).body as unknown as { results: object[] }
    expect(results[0]).toMatchObject({ dubbladagar: ['2026-11-02'] })
    expect((await rowOf())?.findings.flatMap(({ kind }) => (kind === 'missing_days' ? [] : [kind]))).toEqual([
      'sick_without_hours',
      'not_klar',
      'pay_not_saved',
    ])
    expect((await rowOf(user, 10))?.contradictedDays).toBeUndefined()
  })

  it('filters by state and finding, searches, sorts and pages; counts cover all users', async () => {
    await acts.klar(11)
    await acts.save(11)
    const ids = async (query: object) => (await acts.list(11, query)).answer().rows.map(({ firstName }) => firstName)
    expect(await ids({ state: 'klar' })).toEqual(['Ulla'])
    expect(await ids({ finding: 'pay_not_saved', sort: 'firstName', order: 'desc' })).toEqual([
      'Signe',
      'Rut',
      'Olle',
      'Frans',
      'Eva',
    ])
    expect(await ids({ sort: 'state', order: 'desc', page: 0, pageSize: 10 })).toEqual([
      'Ulla',
      'Eva',
      'Frans',
      'Olle',
      'Rut',
      'Signe',
    ])
    expect((await acts.list(11, { search: 'OLLE' })).answer()).toMatchObject({
      total: 1,
      counts: { open: 5, klar: 1, sealed: 0 },
    })
  })

  it('answers while money is away, and says so', async () => {
    test.money.answer = 503
    expect((await acts.list(11)).answer()).toMatchObject({
      total: 6,
      isMoneyAway: true,
      rows: [{ receipts: null }, {}, {}, {}, {}, {}],
    })
  })

  it('names a record that was added to the sealed month before money received the seal', async () => {
    test.money.records = [receipt(user, '2026-10-05')]
    await sealMonth(acts, 10)
    expect((await rowOf())?.findings.map(({ kind }) => kind)).not.toContain('record_after_seal')
    test.money.records = [receipt(user, '2026-10-05'), receipt(user, '2026-10-09', { id: 8 })]
    expect((await rowOf())?.findings.find(({ kind }) => kind === 'record_after_seal')?.text).toBe(
      '1 underlag i den förseglade månaden före har lagts till, ändrats eller tagits bort sedan förseglingen',
    )
  })

  it.each([
    ['changed', [receipt(0, '2026-10-05', { amount: 100 })]],
    ['deleted', []],
  ])('names a record of the sealed month that was %s before money received the seal', async (_, records) => {
    test.money.records = [receipt(user, '2026-10-05')]
    await sealMonth(acts, 10)
    test.money.records = records.map((record) => ({ ...record, ownerId: user }))
    expect((await rowOf())?.findings.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^1 underlag i den/))
  })

  it.each([{ month: '13' }, { year: 'x' }, { state: 'Klar' }, { finding: 'x' }, { sort: 'x' }, { pageSize: '7' }])(
    'refuses %j with 400',
    async (raw) => {
      const [field = ''] = Object.keys(raw)
      const outcome = await test.runner.run(closeCalls.list, {} as never, {
        ...as(),
        raw: { month: '11', year: '2026', ...raw },
      })
      expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, [field]])
    },
  )
})

describe('the row of an open month', () => {
  it('says that its hours have no price, in a saved Snurra', async () => {
    await acts.work('2026-11-05')
    expect((await rowOf())?.hasNoRate).toBeUndefined()
    await acts.save(11, { ...INPUTS, hourlyRate: 0 })
    expect((await rowOf())?.hasNoRate).toBe(true)
    await acts.save(11, INPUTS)
    expect((await rowOf())?.hasNoRate).toBeUndefined()
  })
})

describe('Klar for another user', () => {
  it('needs no reason without findings, and notifies the owner', async () => {
    await workWholeMonth()
    await acts.save(11, { workingHours: 21 * 800, hourlyRate: 1 })
    expect((await close([user])).body['results']).toEqual([{ userid: user, isKlar: 1 }])
    expect((await rowOf())?.state).toBe('klar')
    expect((await said()).slice(-2).map(({ message }) => message)).toEqual([
      'Klarmarkerade November 2026',
      'Klarmarkerade November 2026 åt dig',
    ])
    expect((await close([user])).status).toBe(200)
  })

  it('needs a reason with findings, which is logged and sent to the owner', async () => {
    const refused = await close([user, test.people.other.id])
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { reason: 'Behöver fyllas i, eftersom det finns anmärkningar för Ulla Test och Olle Test.' },
    ])
    expect((await test.stored()) as object).toMatchObject({ months: [] })
    expect((await close([user, test.people.other.id], 'Tjänstledig hela månaden')).status).toBe(200)
    expect((await said()).map(({ message }) => message)).toContain(
      'Klarmarkerade November 2026 åt dig: Tjänstledig hela månaden',
    )
    expect((await test.stored()) as object).toMatchObject({
      months: [{ close_reason: 'Tjänstledig hela månaden', closed_by: test.people.admin.id }, {}],
    })
  })
})

describe('what administrators may not do', () => {
  const calls = { remind: closeCalls.remind, close: closeCalls.close } as const
  const bad = (call: keyof typeof calls, raw: object) =>
    test.runner.run(calls[call], {} as never, { ...as(), raw: { month: '11', year: '2026', userIds: [user], ...raw } })
  const cases: [string, object, string][] = [
    ['a month ahead', { month: '12' }, 'month'],
    ['users whom nobody knows', { userIds: [999_999] }, 'userIds'],
    ['nobody', { userIds: [] }, 'userIds'],
    ['501 users', { userIds: Array.from({ length: 501 }, (_, index) => index + 1) }, 'userIds'],
    ['no list', { userIds: 'alla' }, 'userIds'],
  ]
  it.each(
    (['remind', 'close'] as const).flatMap((call) =>
      cases.map(([name, raw, field]) => [call, name, raw, field] as const),
    ),
  )('%s: %s is a 400, nothing changed', async (call, _, raw, field) => {
    const outcome = await bad(call, raw)
    expect([outcome.status, Object.keys(outcome.body.fields ?? {})[0]?.split('.')[0]]).toEqual([400, field])
    expect((await test.stored()) as object).toMatchObject({ months: [], reminders: [], said: [] })
  })
  it.each([
    ['too short', 'ab', 'Ska vara 3 till 200 tecken.'],
    ['too long', 'x'.repeat(201), 'Får vara högst 200 tecken.'],
  ])('close: a reason that is %s is a 400', async (_, reason, text) => {
    const outcome = await bad('close', { reason })
    expect([outcome.status, outcome.body.fields]).toEqual([400, { reason: text }])
  })
})

describeSecurity('month closing', {
  calls: closeCalls,
  samples: {
    list: { input: { ...month } },
    remind: { input: { ...month, userIds: [1] } },
    close: { input: { ...month, userIds: [1], reason: 'Semester' } },
  },
  setUp: async () => {
    const subject = await startCloseTest()
    return { ...subject, snapshot: () => subject.stored() }
  },
})
