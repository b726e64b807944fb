import { publishedEvents } from '@portal/testkit'
import { describe, expect, it } from 'vitest'
import { end, share, startRateTests } from './testing.ts'

const { test, add, addRaw, list, preview, save } = await startRateTests()

describe('the end of an own share (D64)', () => {
  const own = () => test.people.user.id
  it('puts the share of all users in effect again, also when that changes later, until another own share', async () => {
    await add(share(700_000, own(), '2026-11'))
    const book = (await add(end(own()))).answer()
    expect(book.shares.at(-1)).toMatchObject({ userId: own(), validFrom: '2026-12', share: 810_000, ends: true })
    expect([(await save(11)).answer().income, (await save(12)).answer().income]).toEqual([7_000, 8_100])
    await add(share(900_000))
    expect((await save(12)).answer().income).toBe(9_000)
    await add(share(600_000, own()))
    expect((await save(12)).answer().income).toBe(6_000)
  })

  it('is in the log, and the user is notified without the figure', async () => {
    await add(share(700_000, own(), '2026-11'))
    await add(end(own()))
    expect((await publishedEvents(test.db.admin, 'time')).slice(-2)).toMatchObject([
      {
        type: 'activity',
        userId: own(),
        message: 'Avslutade en egen andel i Snurra från December 2026: Andel 70 → 81 %',
      },
      { type: 'notification', to: { userIds: [own()] }, message: 'Ändrade din andel i Snurra från December 2026' },
    ])
  })

  it('is possible for a built-in share whose user has no account, and then in the log of who ended it', async () => {
    expect((await add(end(28))).answer().shares.at(-1)).toMatchObject({ userId: 28, share: 810_000, ends: true })
    expect(await publishedEvents(test.db.admin, 'time')).toMatchObject([
      { type: 'activity', userId: test.people.admin.id, message: expect.stringMatching(/^Avslutade/) as unknown },
    ])
  })

  it('is previewed like an addition', async () => {
    await add(share(700_000, own(), '2026-11'))
    await save(12)
    expect(await preview(end(own()))).toMatchObject({ months: 1, balance: 1_100 })
  })

  it.each([
    ['of a user without one', { userid: 1, upphor: true }, 'upphor'],
    ['of everybody', { userid: null, upphor: true }, 'upphor'],
    ['said in another way', { userid: 28, upphor: 'ja' }, 'upphor'],
    ['of a past month', { userid: 28, upphor: true, galler: '2026-10' }, 'galler'],
  ])('is refused %s', async (_, andel, field) => {
    const outcome = await addRaw({ andel: { galler: '2026-12', Andel: 0, ...andel } })
    expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, [field]])
    expect((await list()).shares).toHaveLength(2)
  })
})
