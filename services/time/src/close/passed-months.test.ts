import { closeCalls, monthCalls } from '@portal/time-contract'
import { describe, expect, it } from 'vitest'
import { sealMonth, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()

const as = () => ({ as: test.people.admin.token })
const rowOf = async (month: number) => (await acts.list(month)).answer().rows.find(({ userId }) => userId === user)
const stateOf = async (month: string) =>
  (await test.runner.run(monthCalls.get, { month }, { as: test.people.user.token })).answer()

describe('an empty month before a sealed one', () => {
  it('is open without findings, says which month is sealed, and is not counted as open', async () => {
    const openBefore = (await acts.list(9)).answer().counts.open
    await sealMonth(acts, 10)
    const row = await rowOf(9)
    expect(row).toMatchObject({ state: 'open', findings: [], isLaterSealed: true, sealedAfter: '2026-10' })
    expect((await acts.list(9)).answer().counts.open).toBe(openBefore - 1)
    expect((await acts.list(9, { state: 'open' })).answer().rows.some(({ userId }) => userId === user)).toBe(false)
  })

  it('is neither reminded of nor marked Klar, and the refusal names the user', async () => {
    await sealMonth(acts, 10)
    const chosen = { year: 2026, month: 9, userIds: [user] }
    expect((await test.runner.run(closeCalls.remind, chosen, as())).answer()).toEqual({
      sent: 0,
      skipped: [{ userId: user, reason: 'sealed' }],
    })
    const refused = await test.runner.run(closeCalls.close, { ...chosen, reason: 'Slutade' }, as())
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { userIds: 'En senare månad är redan förseglad för Ulla Test.' },
    ])
  })

  it('tells its owner and Snurra which later month is sealed; the sealed month itself says nothing', async () => {
    await sealMonth(acts, 8)
    await sealMonth(acts, 10)
    expect(await stateOf('2026-09')).toMatchObject({ seal: null, sealedAfter: '2026-10' })
    expect(await stateOf('2026-10')).not.toHaveProperty('sealedAfter')
    expect(await stateOf('2026-11')).not.toHaveProperty('sealedAfter')
    expect((await acts.month(9)).sealedAfter).toBe('2026-10')
    expect((await acts.month(10)).sealedAfter).toBeUndefined()
  })
})

describe('a month that can be sealed', () => {
  it('names the first empty month that its seal closes: after the last seal, not before the first day of employment', async () => {
    const klar = async (month: number) => {
      await acts.work(`2026-${String(month).padStart(2, '0')}-05`)
      await acts.klar(month)
    }
    await klar(10)
    expect((await rowOf(10))?.emptyFrom).toBeUndefined()
    await test.db.admin`update time.person set employed_from = '2026-06-15' where user_id = ${user}`
    expect((await rowOf(10))?.emptyFrom).toBe('2026-06')
    await sealMonth(acts, 8)
    expect((await rowOf(10))?.emptyFrom).toBe('2026-09')
    await klar(9)
    expect(await rowOf(10)).toMatchObject({ earlierOpen: '2026-09' })
    expect((await rowOf(10))?.emptyFrom).toBeUndefined()
    await acts.seal(9)
    expect((await rowOf(10))?.emptyFrom).toBeUndefined()
    await test.db.admin`update time.person set employed_from = null where user_id = ${user}`
  })
})
