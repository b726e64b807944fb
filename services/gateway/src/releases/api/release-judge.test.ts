import { expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { GOOD, startReleases } from './testing.ts'

const JUDGED = { limits: { judgeEveryMs: 20 } }
const WHY = 'Fel i 5 av 10 inloggningar, mot 0 % i den andra versionen.'
type Started = Awaited<ReturnType<typeof startReleases>>

/** Money with an earlier version, a live one and one on trial. */
async function released(portal: Started) {
  await portal.put(GOOD)
  const before = portal.entry('money')?.version ?? ''
  await portal.put(`${GOOD};2`)
  const live = portal.entry('money')?.version ?? ''
  await portal.put(`${GOOD};3`, {}, { query: '?share=10' })
  const onTrial = portal.entry('money')?.canary?.version ?? ''
  return { before, live, onTrial }
}
const stepsOf = async (portal: Started) =>
  ((await portal.history()).json() as { steps: Record<string, string>[] }).steps

it('a trial that does worse is stopped, with the reason in the history, and identity hears of it', async () => {
  const portal = await startReleases(JUDGED)
  const { live, onTrial } = await released(portal)
  portal.verdicts.push({ remote: 'money', version: onTrial, act: 'canary-stop', reason: WHY })
  await eventually(() => expect(portal.judged).toHaveLength(1))
  expect(portal.judged).toEqual([{ remote: 'money', version: onTrial, act: 'canary-stop', isDone: true }])
  expect(portal.entry('money')).toMatchObject({ version: live })
  expect(portal.entry('money')?.canary).toBeUndefined()
  expect((await stepsOf(portal)).at(-1)).toMatchObject({ what: 'canary-stop', by: 'portalen', why: WHY })
})

it('a live release that does worse is rolled back, and its trial goes on', async () => {
  const portal = await startReleases(JUDGED)
  const { before, live, onTrial } = await released(portal)
  portal.verdicts.push({ remote: 'money', version: live, act: 'rollback', reason: WHY })
  await eventually(() => expect(portal.judged).toHaveLength(1))
  expect(portal.entry('money')).toMatchObject({ version: before, canary: { version: onTrial } })
  expect((await stepsOf(portal)).at(-1)).toMatchObject({ what: 'rollback', by: 'portalen', why: WHY })
})

it('a version that a user has replaced meanwhile is left alone, and identity hears that too', async () => {
  const portal = await startReleases(JUDGED)
  const { before, live, onTrial } = await released(portal)
  portal.verdicts.push(
    { remote: 'money', version: before, act: 'rollback', reason: WHY },
    { remote: 'money', version: live, act: 'canary-stop', reason: WHY },
  )
  await eventually(() => expect(portal.judged).toHaveLength(2))
  expect(portal.judged).toMatchObject([{ isDone: false }, { isDone: false }])
  expect(portal.entry('money')).toMatchObject({ version: live, canary: { version: onTrial } })
})

it('identity hears what was live before, and never that a trial was', async () => {
  const portal = await startReleases(JUDGED)
  const heard = (expected: object) =>
    eventually(() => expect(portal.asked.at(-1)).toEqual({ remotes: [{ remote: 'money', ...expected }] }))
  await portal.put(GOOD)
  const first = portal.entry('money')?.version ?? ''
  await heard({ version: first, before: null })
  await portal.put(`${GOOD};2`, {}, { query: '?share=50' })
  const trial = portal.entry('money')?.canary?.version ?? ''
  await heard({ version: first, before: null, canary: trial })
  await portal.post('canary', { stop: true })
  await portal.put(`${GOOD};3`)
  const next = portal.entry('money')?.version ?? ''
  await heard({ version: next, before: first })
  await portal.post('rollback', { why: 'Fel belopp' })
  await heard({ version: first, before: null })
})
