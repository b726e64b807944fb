import { describeSecurity } from '@portal/testkit'
import { closingViewCalls, correctionCalls, sealCalls } from '@portal/time-contract'
import { describe, expect, it } from 'vitest'
import { INPUTS, sealMonth, startCloseTest, startCloseTests } from './testing.ts'

const { test, acts } = await startCloseTests()

describe('a correction', () => {
  it('of hours is worth hours × Timpris × share of the sealed month, and counts in the month where it stands, saved or not', async () => {
    await sealMonth(acts, 10)
    const outcome = await acts.correct({ hours: -250, day: '2026-10-05' })
    expect(outcome.body['results']).toEqual({ id: 1, value: -2025 })
    expect((await acts.month(11)).record).toMatchObject({
      corrections: -202_500,
      openingBalance: 648_000,
      closingBalance: 445_500,
    })
    await acts.save(11, { ...INPUTS, workingHours: 100 })
    expect((await acts.month(11)).record).toMatchObject({
      corrections: -202_500,
      monthBalance: 81_000 - 202_500,
      closingBalance: 526_500,
    })
    expect((await acts.month(10)).record).toMatchObject({ corrections: 0, closingBalance: 648_000 })
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
    expect((await acts.month(11)).record.corrections).toBe(0)
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
    expect((await acts.stored()).corrections).toEqual([])
  })

  it('with a reason that is too long is a 400, and nothing is stored', async () => {
    await sealMonth(acts, 10)
    const outcome = await test.runner.run(correctionCalls.correct, {} as never, {
      as: test.people.admin.token,
      raw: {
        userid: test.people.user.id,
        ofMonth: '10',
        ofYear: '2026',
        month: '11',
        year: '2026',
        amount: '100',
        reason: 'x'.repeat(201),
      },
    })
    expect([outcome.status, outcome.body.fields]).toEqual([400, { reason: 'Får vara högst 200 tecken.' }])
    expect((await acts.stored()).corrections).toEqual([])
  })

  it('never subtracts more from a day than earlier corrections have left', async () => {
    await sealMonth(acts, 10)
    expect((await acts.correct({ hours: -500, day: '2026-10-05' })).status).toBe(200)
    expect((await acts.correct({ hours: -301, day: '2026-10-05' })).status).toBe(400)
    expect((await acts.correct({ hours: -300, day: '2026-10-05' })).status).toBe(200)
  })

  it('stands in the log with its value and reason, which the notification does not tell', async () => {
    await sealMonth(acts, 10)
    await acts.correct({ amount: -12_345 })
    const messages = (await acts.stored()).said.map(({ message }) => message)
    expect(messages.slice(-2)).toEqual([
      expect.stringMatching(/^Rättade October 2026 i November 2026 med −123,45\skr: .+$/),
      'Rättade din månad October 2026; rättelsen står i November 2026',
    ])
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
    expect((await acts.stored()).said.at(-1)).toMatchObject({
      to: 'administrators',
      message: 'Begär rättelse av October 2026: Den sjätte saknas.',
    })
  })

  it('stands in the row of its month: asked for, then made', async () => {
    const stateOf = async () =>
      (await acts.list(10)).answer().rows.find(({ userId }) => userId === test.people.user.id)?.correction
    await sealMonth(acts, 10)
    expect(await stateOf()).toBeUndefined()
    const asked = { year: 2026, month: 10, text: 'Den sjätte saknas.' }
    await test.runner.run(sealCalls.request, asked, { as: test.people.user.token })
    expect(await stateOf()).toBe('requested')
    await acts.correct({ amount: 100 })
    expect(await stateOf()).toBe('corrected')
  })
})

describe('an answer without a correction', () => {
  const ask = () =>
    test.runner.run(
      sealCalls.request,
      { year: 2026, month: 10, text: 'Den sjätte saknas.' },
      { as: test.people.user.token },
    )
  const answer = (headers: Record<string, string> = {}) =>
    test.runner.run(
      correctionCalls.answer,
      { userId: test.people.user.id, year: 2026, month: 10, text: 'Den sjätte var en lördag.' },
      { as: test.people.admin.token, headers },
    )
  const stateOf = async () => (await acts.list(10)).answer().rows.find(({ userId }) => userId === test.people.user.id)

  it('clears the request, stands in the history, and is told to its owner', async () => {
    await sealMonth(acts, 10)
    await ask()
    expect(await stateOf()).toMatchObject({ correction: 'requested', isAnswerable: true })
    expect((await answer()).body).toEqual({ results: true })
    const row = await stateOf()
    expect([row?.correction, row?.isAnswerable]).toEqual([undefined, undefined])
    expect((await acts.stored()).said.at(-1)).toMatchObject({
      to: { userIds: [test.people.user.id] },
      message: 'Besvarade din begäran om rättelse av October 2026 utan att rätta: Den sjätte var en lördag.',
    })
    const history = await test.runner.run(
      closingViewCalls.history,
      { year: 2026, month: 10 },
      { as: test.people.user.token },
    )
    expect(history.answer()).toContainEqual(
      expect.objectContaining({ kind: 'answered', by: test.people.admin.id, text: 'Den sjätte var en lördag.' }),
    )
  })

  it('corrects nothing: neither in lists nor in sums, months or seals', async () => {
    await sealMonth(acts, 10)
    const before = [(await acts.tab(11)).body, (await acts.list(11)).body, (await acts.tab(10)).body]
    await ask()
    await answer()
    expect([(await acts.tab(11)).body, (await acts.list(11)).body, (await acts.tab(10)).body]).toEqual(before)
    const list = await test.runner.run(correctionCalls.list, { year: 2026 }, { as: test.people.user.token })
    expect(list.answer()).toEqual([])
    await sealMonth(acts, 11)
    expect((await acts.sealOf(11)).answer().snapshot).toMatchObject({ corrections: [] })
  })

  it('is given once with the same key, and refused when nothing waits for it', async () => {
    await sealMonth(acts, 10)
    const refused = await answer()
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { month: 'Ska vara en månad med en begäran som väntar på svar.' },
    ])
    await ask()
    const outcomes = await Promise.all([1, 2].map(() => answer({ 'idempotency-key': 'one' })))
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    expect((await acts.stored()).said.filter(({ message = '' }) => message.startsWith('Besvarade din'))).toHaveLength(1)
    expect((await answer()).status).toBe(400)
  })
})

describe('a repeated call', () => {
  const request = (text: string, key?: string) =>
    test.runner.run(
      sealCalls.request,
      { year: 2026, month: 10, text },
      { as: test.people.user.token, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
    )
  const texts = async () => ((await test.stored()) as { requests: { text: string }[] }).requests.map(({ text }) => text)
  const told = async () => (await acts.stored()).said.filter(({ message = '' }) => message.startsWith('Begär rättelse'))

  it('of a correction with the same key stores one, also in a burst (D55)', async () => {
    await sealMonth(acts, 10)
    const outcomes = await Promise.all([1, 2, 3].map(() => acts.correct({ amount: 100 }, { 'idempotency-key': 'one' })))
    expect(outcomes.map(({ body }) => body['results'])).toEqual(Array(3).fill(outcomes[0]?.body['results']))
    expect((await acts.stored()).corrections).toHaveLength(1)
    expect((await acts.correct({ amount: 100 }, { 'idempotency-key': 'two' })).status).toBe(200)
    expect((await acts.stored()).corrections).toHaveLength(2)
  })

  it('of a request stores and sends it once: with the same key, and with the same text', async () => {
    await sealMonth(acts, 10)
    const outcomes = await Promise.all([
      ...[1, 2].map(() => request('Den sjätte saknas.', 'one')),
      request('Den sjätte saknas.', 'two'),
      request('Den sjätte saknas.'),
    ])
    expect(outcomes.map(({ status, body }) => [status, body['results']])).toEqual(Array(4).fill([200, true]))
    expect([await texts(), (await told()).length]).toEqual([['Den sjätte saknas.'], 1])
    await request('Den sjunde saknas.')
    expect(await texts()).toEqual(['Den sjätte saknas.', 'Den sjunde saknas.'])
  })

  it('of a request is a new one after the month was corrected', async () => {
    await sealMonth(acts, 10)
    await request('Den sjätte saknas.')
    await acts.correct({ amount: 100 })
    await request('Den sjätte saknas.')
    expect([await texts(), (await told()).length]).toEqual([Array(2).fill('Den sjätte saknas.'), 2])
  })
})

describeSecurity('corrections', {
  calls: correctionCalls,
  samples: {
    correct: {
      input: { userId: 1, ofYear: 2026, ofMonth: 10, year: 2026, month: 11, amount: 100, reason: 'Glömd' },
    },
    answer: { input: { userId: 1, year: 2026, month: 10, text: 'Dagen finns med.' } },
    withdraw: { input: { year: 2026, month: 10 } },
    list: { input: { year: 2026 } },
  },
  setUp: async () => {
    const subject = await startCloseTest()
    return { ...subject, snapshot: () => subject.stored() }
  },
})
