import type { Boundary } from '@portal/testkit/database-proxy'
import { newUser, signInAdmin, waitUntil } from '@portal/testkit/whole-portal'
import type { Changed, ChangeKind } from '../changes/change-kind.ts'
import { identityChanges } from '../changes/identity-changes.ts'
import { moneyChanges } from '../changes/money-changes.ts'
import { timeChanges } from '../changes/time-changes.ts'
import { ok, surely } from '../client/surely.ts'
import type { FaultCase } from '../fault-case.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { rowOf } from '../row.ts'
import { BACKGROUND } from './cuts.ts'

const MOST_STATEMENTS = 60
/** By then an event has reached the service that writes the log. */
const TOLD_WITHIN_MS = 20_000

/** Changes that write more than one row: each is there whole, with what it records, or not at all. */
export const changes: FaultCase = {
  name: 'changes',
  about: 'changes of records, months and accounts, also of several at once: cut at every statement',
  run: async (world) => {
    const behind = await startPortalBehindProxy(world)
    const person = await newUser(behind.portal.url, 'inkop')
    const admin = await signInAdmin(behind.portal.url)
    const kinds = [...moneyChanges(person, admin), ...identityChanges(person, admin), ...timeChanges(person, admin)]
    const wrong: string[] = []
    let times = 0
    for (const kind of kinds) {
      const found: string[] = []
      const met = await cutEverywhere(behind, kind, found)
      times += met
      wrong.push(...found)
      for (const text of [`${kind.name}: ${met} boundaries`, ...found.slice(0, 20)]) world.say(text)
    }
    return [
      rowOf({
        what: 'changes of records, months and accounts: connection cut at every statement',
        times,
        promise: 'changed whole, with its record, or not at all; the next try succeeds',
        kept: wrong.length === 0,
        note: `${kinds.length} kinds`,
      }),
    ]
  },
}

/** Cuts the connection before each statement of a change and at each answer; returns how often. */
async function cutEverywhere(behind: PortalBehindProxy, kind: ChangeKind, wrong: string[]): Promise<number> {
  const whole = await surely(() => kind.prepare(0))
  const { status } = await whole.change()
  const state = await settled(whole.state, ['after'])
  if (status !== 200 || state !== 'after') {
    wrong.push(`${kind.name}, without a cut: answered ${status}, is ${state}`)
    return 0
  }
  for (let times = 0; times < 2 * MOST_STATEMENTS; times += 1) {
    const changed = await surely(() => kind.prepare(times + 1))
    const moment = times % 2 === 0 ? 'before' : 'answer'
    const met = await cutOnce(behind, changed, { nth: Math.floor(times / 2), moment }, wrong)
    if (!met) return times
  }
  throw new Error(`There is no end of statements: ${behind.proxy.statements().at(-1)?.text}`)
}

/** The change is as its answer says; refused, it succeeds at the next try. False when no statement is left to cut. */
async function cutOnce(
  { proxy }: PortalBehindProxy,
  { change, state }: Changed,
  at: Pick<Boundary, 'nth' | 'moment'>,
  wrong: string[],
): Promise<boolean> {
  const seen = await settled(state, ['before'])
  const fault = proxy.arm({ except: BACKGROUND, ...at })
  const { status } = await change()
  fault.release()
  if (fault.met === null) return false
  const where = `${at.moment} ${fault.met.text}`
  if (seen !== 'before') wrong.push(`${where}: is ${seen} before the change`)
  const left = await settled(state, status === 200 ? ['after'] : ['before', 'after'])
  if (left === 'after') return true
  if (status === 200 || left !== 'before') {
    wrong.push(`${where}: answered ${status}, is ${left}`)
    return true
  }
  await surely(() => ok(change()))
  const again = await settled(state, ['after'])
  if (again !== 'after') wrong.push(`${where}: is ${again} after the next try`)
  return true
}

/** The state, as soon as it is one of these: events are on their way for a moment. */
async function settled(state: () => Promise<string>, good: readonly string[]): Promise<string> {
  let last = ''
  await waitUntil(
    async () => {
      last = await surely(state)
      return good.includes(last)
    },
    TOLD_WITHIN_MS,
    () => '',
  ).catch(() => undefined)
  return last
}
