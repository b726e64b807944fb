import { publishedEvents } from '@portal/testkit'
import { payCalls, payRateCalls } from '@portal/time-contract'
import { expect, it } from 'vitest'
import { end, rates, share, startRateTests } from './testing.ts'

const { test, admin, user, add, list, save } = await startRateTests()
const withdraw = (kind: 'rates' | 'share', id: number | undefined) =>
  test.runner.run(payRateCalls.withdraw, { kind, id: id ?? 0 }, { as: admin })
const events = () => publishedEvents(test.db.admin, 'time')
const own = () => test.people.user.id
const incomeOf = async (tab: number) => {
  const answer = (await test.runner.run(payCalls.get, { year: 2026, tab }, { as: user })).answer()
  return answer.kind === 'month' ? answer.record.income : undefined
}

it('takes rates away, and what they replaced counts again', async () => {
  await add(rates({ employerContribution: 310_000 }))
  const added = (await add(rates())).answer().rates.at(-1)
  const book = (await withdraw('rates', added?.id)).answer()
  expect(book.rates.map(({ employerContribution }) => employerContribution)).toEqual([314_200, 310_000])
  expect((await save(12)).answer().employerContribution).toBe(310_000)
})

it('is in the log; the user whose share it was is notified', async () => {
  const shares = (await add(share(700_000, own()))).answer().shares
  await withdraw('share', shares.at(-1)?.id)
  expect((await list()).shares).toHaveLength(2)
  expect((await events()).slice(-2)).toMatchObject([
    { type: 'activity', userId: own(), message: 'Tog tillbaka en egen andel i Snurra från December 2026' },
    { type: 'notification', to: { userIds: [own()] }, message: 'Ändrade din andel i Snurra från December 2026' },
  ])
})

it('brings an ended share back', async () => {
  await add(share(700_000, own(), '2026-11'))
  const shares = (await add(end(own()))).answer().shares
  await withdraw('share', shares.at(-1)?.id)
  await save(12)
  expect(await incomeOf(12)).toBe(7_000)
})

it('notifies those with a month that was saved before the addition', async () => {
  await save(12)
  await test.db.admin`update time.pay_record set saved_at = saved_at - interval '1 hour'`
  const added = (await add(share(900_000))).answer().shares.at(-1)
  expect(await incomeOf(12)).toBe(9_000)
  await withdraw('share', added?.id)
  expect(await incomeOf(12)).toBe(8_100)
  expect((await events()).at(-1)).toMatchObject({
    type: 'notification',
    to: { userIds: [own()] },
    message: 'Ändrade satserna i Snurra från December 2026: dina sparade månader räknas om',
  })
})

it('is refused once a month was saved with the line', async () => {
  const added = (await add(share(900_000))).answer().shares.at(-1)
  await save(12)
  const outcome = await withdraw('share', added?.id)
  expect([outcome.status, outcome.body.fields]).toEqual([
    400,
    { id: 'Har räknats med i en månad som är sparad. Lägg till en ny för samma månad i stället.' },
  ])
  expect(await incomeOf(12)).toBe(9_000)
})

it('is refused once its first month has begun, and for a built-in line', async () => {
  const added = (await add(share(900_000, null, '2026-11'))).answer().shares.at(-1)
  const refused = [await withdraw('share', added?.id), await withdraw('share', 2), await withdraw('rates', 1)]
  expect(refused.map(({ status, body }) => [status, body.fields])).toEqual(
    Array.from({ length: 3 }, () => [400, { id: 'Har börjat gälla och går inte att ta tillbaka.' }]),
  )
  expect((await list()).shares).toHaveLength(3)
})

it('answers 404 for a line that is replaced, withdrawn or unknown, and 400 for another kind', async () => {
  const first = (await add(share(900_000))).answer().shares.at(-1)
  const second = (await add(share(910_000))).answer().shares.at(-1)
  expect((await withdraw('share', first?.id)).status).toBe(404)
  expect((await withdraw('share', second?.id)).status).toBe(200)
  expect((await withdraw('share', second?.id)).status).toBe(404)
  const raw = { slag: 'rates', id: '1' }
  const outcome = await test.runner.run(payRateCalls.withdraw, {} as never, { as: admin, raw })
  expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, ['slag']])
})
