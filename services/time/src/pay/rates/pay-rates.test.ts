import { describeSecurity, publishedEvents } from '@portal/testkit'
import { payCalls, payRateCalls } from '@portal/time-contract'
import { describe, expect, it } from 'vitest'
import { NOW, startTimeTest } from '../../testing/start-time-test.ts'
import { RATES, rates, share, startRateTests } from './testing.ts'

const { test, admin, user, add, addRaw, list, save } = await startRateTests()

describe('rates: works', () => {
  it('lists the built-in rates, without an author (D44)', async () => {
    const { body } = await test.runner.run(payRateCalls.list, {}, { as: admin })
    expect(body['results']).toEqual({
      earliest: '2026-11',
      satser: [
        {
          id: 1,
          galler: '2000-01',
          Semesterlon: 0.054,
          Semesterloneavdrag: 0.046,
          Arbetsgivaravgift: 0.3142,
          skattpension: 0.25,
          Semesterdagar: 30,
          Semester: 0.0048,
          added: null,
        },
      ],
      andelar: [
        { id: 1, userid: null, name: null, galler: '2000-01', Andel: 0.81, added: null },
        { id: 2, userid: 28, name: null, galler: '2000-01', Andel: 0.85, added: null },
      ],
    })
  })

  it('adds rates from a month on, with author and time, and leaves every earlier month unchanged', async () => {
    const before = (await save(11)).answer()
    const book = (await add(rates())).answer()
    expect(book.rates).toHaveLength(2)
    expect(book.rates[1]).toEqual({
      ...RATES,
      id: expect.any(Number) as unknown,
      added: { by: test.people.admin.id, name: 'Admin Test', at: NOW },
    })
    expect((await test.runner.run(payCalls.get, { year: 2026, tab: 11 }, { as: user })).answer()).toMatchObject({
      record: before,
    })
    expect((await save(12)).answer()).toMatchObject({ employerContribution: 300_000, vacationProvision: 122_400 })
  })

  it('adds a share for all users and for one user, whose name it shows', async () => {
    await add(share(900_000))
    const book = (await add(share(700_000, test.people.user.id))).answer()
    expect(book.shares.slice(2)).toMatchObject([
      { userId: null, userName: null },
      { userId: test.people.user.id, userName: 'Ulla Test', share: 700_000 },
    ])
    expect([(await save(11)).answer().income, (await save(12)).answer().income]).toEqual([8_100, 7_000])
  })

  it('keeps a line that a later one for the same month replaces', async () => {
    await add(rates({ employerContribution: 1 }))
    expect(
      (await add(rates({ employerContribution: 300_000 })))
        .answer()
        .rates.map(({ employerContribution }) => employerContribution),
    ).toEqual([314_200, 1, 300_000])
    expect((await save(12)).answer().employerContribution).toBe(300_000)
  })

  it('takes effect in the current month at once, and accepts decimals as users write them', async () => {
    const sent = {
      galler: '2026-11',
      Semesterlon: '0,054',
      Semesterloneavdrag: 0.046,
      Arbetsgivaravgift: '0.3',
      skattpension: 0,
      Semesterdagar: '25,5',
      Semester: '0.0048',
    }
    expect((await addRaw({ satser: sent })).status).toBe(200)
    expect((await list()).rates[1]).toMatchObject({
      employerContribution: 300_000,
      vacationProvisionDays: 2_550,
      pensionTax: 0,
    })
    expect((await save(11)).answer().employerContribution).toBe(300_000)
  })

  it('adds once for a repeated key (D55)', async () => {
    await add(rates(), { 'idempotency-key': 'a' })
    expect((await add(rates(), { 'idempotency-key': 'a' })).answer().rates).toHaveLength(2)
  })

  it('is reported to the log with the old and new values, and without them to the user whose share it is (D17, D22)', async () => {
    await add(rates())
    await add(share(900_000))
    await add(share(700_000, test.people.user.id))
    const [by, owner] = [test.people.admin.id, test.people.user.id]
    expect(await publishedEvents(test.db.admin, 'time')).toEqual([
      {
        type: 'activity',
        at: NOW.toISOString(),
        userId: by,
        actorId: by,
        message:
          'Lade till satser i Snurra från December 2026: Arbetsgivaravgift 31,42 → 30 %, Skatt på pension 25 → 24,26 %, Semesterdagar per år 30 → 25,5',
      },
      {
        type: 'activity',
        at: NOW.toISOString(),
        userId: by,
        actorId: by,
        message: 'Lade till allas andel i Snurra från December 2026: Andel 81 → 90 %',
      },
      {
        type: 'activity',
        at: NOW.toISOString(),
        userId: owner,
        actorId: by,
        message: 'Lade till en egen andel i Snurra från December 2026: Andel 90 → 70 %',
      },
      {
        type: 'notification',
        topic: 'pay',
        at: NOW.toISOString(),
        to: { userIds: [owner] },
        actorId: by,
        message: 'Ändrade din andel i Snurra från December 2026',
      },
    ])
  })

  it('is logged as a replacement when the month has an addition already', async () => {
    await add(rates())
    await add(rates({ employerContribution: 310_000 }))
    await add(share(900_000))
    await add(share(890_000))
    const messages = (await publishedEvents(test.db.admin, 'time')).map((event) => event['message'])
    expect(messages[1]).toBe('Ersatte satserna i Snurra från December 2026: Arbetsgivaravgift 30 → 31 %')
    expect(messages[3]).toBe('Ersatte allas andel i Snurra från December 2026: Andel 90 → 89 %')
  })
})

describe('rates: of a month that is already saved', () => {
  const told = async () => (await publishedEvents(test.db.admin, 'time')).filter(({ type }) => type === 'notification')
  it.each([
    ['rates', rates(), true],
    ['everybody’s share', share(900_000), true],
    [
      'rates that change nothing',
      rates({ employerContribution: 314_200, pensionTax: 250_000, vacationProvisionDays: 3_000 }),
      false,
    ],
    ['rates of a later month', rates({ validFrom: '2027-01' }), false],
  ])('%s: its owner is notified when the month changes (D17)', async (_, change, isTold) => {
    await save(12)
    await add(change)
    const message = 'Ändrade satserna i Snurra från December 2026: dina sparade månader räknas om'
    expect(await told()).toEqual(
      isTold
        ? [
            {
              type: 'notification',
              topic: 'pay',
              at: NOW.toISOString(),
              to: { userIds: [test.people.user.id] },
              actorId: test.people.admin.id,
              message,
            },
          ]
        : [],
    )
  })
})

const WIRE_RATES = {
  galler: '2026-12',
  Semesterlon: 0.054,
  Semesterloneavdrag: 0.046,
  Arbetsgivaravgift: 0.3,
  skattpension: 0.25,
  Semesterdagar: 30,
  Semester: 0.0048,
}

describe('rates: refuses, and adds nothing', () => {
  it.each([
    ['galler', '2026-10'],
    ['galler', '2000-01'],
    ['galler', '2100-01'],
    ['galler', '2026-13'],
    ['galler', 'x'],
    ['galler', undefined],
    ['Semesterlon', 1.1],
    ['Semesterlon', -0.1],
    ['Arbetsgivaravgift', '31,42'],
    ['Arbetsgivaravgift', '0,3142001'],
    ['skattpension', ''],
    ['skattpension', null],
    ['Semesterdagar', 367],
    ['Semester', {}],
  ])('%s %j', async (field, value) => {
    const outcome = await addRaw({ satser: { ...WIRE_RATES, [field]: value } })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toEqual({ [field]: expect.stringMatching(/^[A-ZÅÄÖ].+\.$/) as unknown })
    expect((await list()).rates).toHaveLength(1)
  })

  it.each([
    [{ userid: 999_999, galler: '2026-12', Andel: 0.8 }, 'userid'],
    [{ userid: 'x', galler: '2026-12', Andel: 0.8 }, 'userid'],
    [{ galler: '2026-12', Andel: 0.8 }, 'userid'],
    [{ userid: null, galler: '2026-10', Andel: 0.8 }, 'galler'],
    [{ userid: null, galler: '2026-12', Andel: 1.01 }, 'Andel'],
    [{ userid: null, galler: '2026-12' }, 'Andel'],
  ])('a share %j', async (andel, field) => {
    const outcome = await addRaw({ andel })
    expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, [field]])
    expect((await list()).shares).toHaveLength(2)
  })

  it.each([[{}], [{ satser: WIRE_RATES, andel: { userid: null, galler: '2026-12', Andel: 0.8 } }], [{ satser: 'x' }]])(
    '%j',
    async (raw) => {
      const outcome = await addRaw(raw)
      expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, ['satser']])
      expect(await list()).toMatchObject({ rates: [{}], shares: [{}, {}] })
    },
  )
})

describeSecurity('rates', {
  calls: payRateCalls,
  samples: {
    list: { input: {} },
    add: { input: rates() },
    preview: { input: rates() },
    withdraw: { input: { kind: 'rates', id: 1 } },
  },
  setUp: async () => {
    const subject = await startTimeTest()
    const { admin: sql } = subject.db
    return {
      ...subject,
      snapshot: async () => [
        await subject.stored(),
        await sql`select * from time.pay_rate order by id`,
        await sql`select * from time.income_share order by id`,
      ],
    }
  },
})
