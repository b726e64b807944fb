import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { activityCalls, authCalls, notificationCalls } from '@portal/identity-contract'
import { eventually } from '@portal/testkit/eventually'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { writeSessionRule } from './sessions.repository.ts'

let identity: RunningIdentity
let token: string
beforeAll(async () => {
  identity = await startIdentity()
  await identity.addPerson('nina@foretag.se')
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.test.admin`truncate identity.session`
  token = await identity.signIn('nina@foretag.se')
  await beat()
})

const beat = (minutes = 60) => writeSessionRule(identity.deps.database.orm, minutes)
const me = async () => (await identity.runner.run(authCalls.me, {}, { as: token })).status
/** A poll of the page, which is no use. */
const look = async () =>
  (await identity.runner.run(authCalls.me, {}, { as: token, headers: { 'x-in-use': '0' } })).status
const visit = () => identity.runner.run(activityCalls.visit, { page: '/Lobby' }, { as: token })
const lastUse = (minutesAgo: number) =>
  identity.test.admin`update identity.session set used_at = now() - make_interval(mins => ${minutesAgo})`
const unusedFor = async () =>
  Number(
    (await identity.test.admin<{ s: string }[]>`select extract(epoch from now() - used_at) s from identity.session`)[0]
      ?.s,
  )
const marked = () => eventually(async () => expect(await unusedFor()).toBeLessThan(30))

it('ends after an hour without use, counted from the last use (D65)', async () => {
  await lastUse(59)
  expect((await visit()).status).toBe(200)
  await marked()
  await lastUse(61)
  expect(await me()).toBe(401)
})

it('ends after the minutes of the setting, even if it started under another setting', async () => {
  await lastUse(16)
  await beat(15)
  expect(await me()).toBe(401)
})

it('ends after 12 hours of use', async () => {
  await identity.test.admin`update identity.session set expires_at = now()`
  expect(await me()).toBe(401)
})

it.each([
  ['a poll', {}, false],
  ['a poll of a page whose user types', { headers: { 'x-in-use': '1' } }, true],
])('%s', async (_, options, isUse) => {
  await lastUse(30)
  expect((await identity.runner.run(notificationCalls.list, {}, { as: token, ...options })).status).toBe(200)
  if (isUse) return marked()
  expect(await unusedFor()).toBeGreaterThan(1000)
})

it("does not count a page's polls as use", async () => {
  await lastUse(30)
  expect(await look()).toBe(200)
  expect(await unusedFor()).toBeGreaterThan(1000)
})

it('survives an outage: time while identity or the database was away does not count', async () => {
  await lastUse(130)
  await identity.test.admin`update identity.session_rule set written_at = now() - interval '2 hours'`
  expect(await look()).toBe(200)
  await beat()
  // Ten minutes, without a use that would hide a session that was not extended.
  expect(Math.round((await unusedFor()) / 60)).toBe(10)
  expect(await look()).toBe(200)
})

it('does not become valid again through an outage after it has ended', async () => {
  await lastUse(190)
  await identity.test.admin`update identity.session_rule set written_at = now() - interval '2 hours'`
  expect(await me()).toBe(401)
  await Promise.all([beat(), beat()])
  expect(await me()).toBe(401)
})

it('is not ended by a database clock that goes back', async () => {
  await identity.test.admin`update identity.session_rule set written_at = now() + interval '1 hour'`
  await identity.test.admin`update identity.session set used_at = now() + interval '1 hour'`
  await beat()
  expect(await me()).toBe(200)
})
