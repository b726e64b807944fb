import { randomUUID } from 'node:crypto'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import { closeCalls, closingViewCalls, monthCalls } from '@portal/time-contract'
import { daysToFill } from '@portal/time-domain'
import { beforeEach, expect, it } from 'vitest'
import { NOW } from '../testing/start-time-test.ts'
import { INPUTS, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()
beforeEach(() => test.db.admin`update time.person set employed_from = null, revision = 0`)

/** Identity publishes the user with a first day of employment or none; earlier releases of identity send neither. */
const hear = async (employedFrom?: string | null, revision = 1) => {
  const event = {
    type: 'person-changed',
    id: randomUUID(),
    at: NOW.toISOString(),
    userId: user,
    revision,
    firstName: 'Ulla',
    lastName: 'Test',
    email: 'ulla@example.se',
    pictureUrl: null,
    role: 'user',
    active: true,
    ...(employedFrom === undefined ? {} : { employedFrom }),
  }
  const answer = await fetch(new URL('/internal/events', test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({ events: [event] }),
  })
  expect(await answer.json()).toEqual({ refused: [] })
}
const as = () => ({ as: test.people.admin.token })
const rowOf = async (month: number) => (await acts.list(month)).answer().rows.find(({ userId }) => userId === user)
const missingIn = async (month: number) =>
  (await rowOf(month))?.findings.find(({ kind }) => kind === 'missing_days')?.days
const yearRow = async (year: number) =>
  (await test.runner.run(closingViewCalls.year, { year }, as())).answer().find(({ userId }) => userId === user)
const remindedOf = async () => {
  await test.runner.run(closeCalls.remind, { year: 2026, month: 11, userIds: [user] }, as())
  return (await acts.stored()).said.find(({ type }) => type === 'month-reminded')
}
const startOf = async () =>
  (await test.runner.run(monthCalls.get, { month: '2026-11' }, { as: test.people.user.token })).answer().startsOn

it('leaves a user out of the months and years before their employment, while nothing is in them', async () => {
  await hear('2026-11-17')
  expect(await rowOf(10)).toBeUndefined()
  expect(await yearRow(2025)).toBeUndefined()
  expect(await yearRow(2026)).toMatchObject({ startsOn: '2026-11-17' })
  await acts.save(10, INPUTS)
  expect(await rowOf(10)).toMatchObject({ firstName: 'Ulla' })
  expect(await missingIn(10)).toBeUndefined()
})

it('counts no day before the employment as missing, in the list, the owner’s month and the reminder alike', async () => {
  await hear('2026-11-17')
  expect((await missingIn(11))?.[0]).toBe('2026-11-17')
  expect(await startOf()).toBe('2026-11-17')
  expect(await remindedOf()).toMatchObject({ missingDays: ['2026-11-17', '2026-11-18', '2026-11-19'] })
})

it('counts from the first entry of a user who reported before the employment', async () => {
  await hear('2026-11-17')
  await acts.work('2026-10-29')
  expect(await missingIn(10)).toEqual(['2026-10-30'])
  expect(await missingIn(11)).toEqual(daysToFill('2026-11', new Set()))
  expect(await rowOf(9)).toBeUndefined()
  expect(await startOf()).toBe('2026-10-29')
})

it.each([undefined, null])('counts every day while no first day is set (%j)', async (none) => {
  await hear(none)
  expect(await missingIn(10)).toEqual(daysToFill('2026-10', new Set()))
  expect(await startOf()).toBeNull()
  expect(await yearRow(2025)).toMatchObject({ startsOn: null })
})

it('has every month that has begun open in the year of a user without first day, as the lists of the months', async () => {
  await hear(null)
  expect((await yearRow(2026))?.months).toEqual([...Array<string>(11).fill('open'), 'none'])
  for (const month of [1, 10, 11]) expect((await rowOf(month))?.state).toBe('open')
})

it('follows a changed first day, and keeps it when an earlier release of identity sends none', async () => {
  await hear('2026-11-17', 1)
  expect(await startOf()).toBe('2026-11-17')
  await hear('2026-11-18', 2)
  await hear('2026-11-17', 1)
  expect(await startOf()).toBe('2026-11-18')
  await hear(undefined, 3)
  expect(await startOf()).toBe('2026-11-18')
  await hear(null, 4)
  expect(await startOf()).toBeNull()
})
