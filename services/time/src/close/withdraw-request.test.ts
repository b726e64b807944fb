import { closingViewCalls, correctionCalls, sealCalls } from '@portal/time-contract'
import { describe, expect, it } from 'vitest'
import { sealMonth, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()
const OCTOBER = { year: 2026, month: 10 } as const
const owner = (headers: Record<string, string> = {}) => ({ as: test.people.user.token, headers })
const request = (text = 'Den sjätte saknas.') => test.runner.run(sealCalls.request, { ...OCTOBER, text }, owner())
const withdraw = (headers?: Record<string, string>) =>
  test.runner.run(correctionCalls.withdraw, OCTOBER, owner(headers))
const answer = () =>
  test.runner.run(
    correctionCalls.answer,
    { userId: user, ...OCTOBER, text: 'Den var en lördag.' },
    { as: test.people.admin.token },
  )
const history = async () => (await test.runner.run(closingViewCalls.history, OCTOBER, owner())).answer()
const rowOf = async () => (await acts.list(10)).answer().rows.find(({ userId }) => userId === user)
const told = async () =>
  (await acts.stored()).said.filter(({ type, message = '' }) => type === 'notification' && /rättelse/.test(message))
const refusal = [400, { month: 'Ska vara en månad med en begäran som väntar på svar.' }]

describe('a withdrawal of a request to correct a sealed month', () => {
  it('ends all requests that wait, stands in the history, and is told to the administrators', async () => {
    await sealMonth(acts, 10)
    await request()
    await request('Den sjunde saknas.')
    const waiting = (await history()).filter(({ isWithdrawable }) => isWithdrawable)
    expect(waiting.map(({ text }) => text).toSorted()).toEqual(['Den sjunde saknas.', 'Den sjätte saknas.'])
    expect((await withdraw()).body).toEqual({ results: true })
    const row = await rowOf()
    expect([row?.correction, row?.isAnswerable]).toEqual([undefined, undefined])
    const acted = await history()
    expect(acted.some(({ isWithdrawable }) => isWithdrawable)).toBe(false)
    expect(acted).toContainEqual(expect.objectContaining({ kind: 'withdrawn', by: user, text: '' }))
    expect((await told()).at(-1)).toMatchObject({
      to: 'administrators',
      message: 'Tog tillbaka begäran om rättelse av October 2026',
    })
  })

  it('is to front ends of earlier releases an answer of the owner, which ends the request there too', async () => {
    await sealMonth(acts, 10)
    await request()
    await withdraw()
    const { body } = await test.runner.run(closingViewCalls.history, OCTOBER, owner())
    expect(body['answers']).toEqual([expect.objectContaining({ by: user, text: '', withdrawn: true })])
  })

  it('corrects nothing, and the same words can be sent again afterwards', async () => {
    await sealMonth(acts, 10)
    const before = [(await acts.tab(11)).body, (await acts.list(11)).body, (await acts.tab(10)).body]
    await request()
    await withdraw()
    expect([(await acts.tab(11)).body, (await acts.list(11)).body, (await acts.tab(10)).body]).toEqual(before)
    await request()
    // The tests' clock stands still.
    await test.db
      .admin`update time.correction_request set requested_at = requested_at + interval '1 second' where id = 2`
    expect((await rowOf())?.correction).toBe('requested')
  })

  it('is done once with the same key, and refused when nothing waits', async () => {
    await sealMonth(acts, 10)
    const refused = await withdraw()
    expect([refused.status, refused.body.fields]).toEqual(refusal)
    await request()
    const outcomes = await Promise.all([1, 2].map(() => withdraw({ 'idempotency-key': 'one' })))
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    expect((await told()).filter(({ message }) => message?.startsWith('Tog tillbaka'))).toHaveLength(1)
    expect((await withdraw()).status).toBe(400)
  })

  it('and an answer at the same time: one of them is done, the other finds nothing that waits', async () => {
    await sealMonth(acts, 10)
    await request()
    const outcomes = await Promise.all([withdraw(), answer()])
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await history()).filter(({ kind }) => kind === 'answered' || kind === 'withdrawn')).toHaveLength(1)
  })

  it("never touches another user's request", async () => {
    await sealMonth(acts, 10)
    await request()
    const other = await test.runner.run(correctionCalls.withdraw, OCTOBER, { as: test.people.other.token })
    expect([other.status, other.body.fields]).toEqual(refusal)
    expect((await rowOf())?.correction).toBe('requested')
  })
})
