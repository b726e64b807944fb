import {
  clearlyWorse,
  LEAST_SESSIONS,
  RELEASE_HEALTH_DAYS,
  type ReleaseHealth,
  type Worse,
} from '@portal/identity-domain'
import type { JudgedRemote, Verdict } from '@portal/platform-contract/releases'
import type { Executor } from '@portal/service-kit'
import { firstUse, healthOf, mostUsedBefore } from './release-health.repository.ts'
import { listRemoteSettings } from '../switches/switches.repository.ts'
import { claimVerdict } from './release-verdicts.repository.ts'

const DAY_MS = 86_400_000

/** What the gateway that asks is to end now: trials, and live releases whose owner wants that (ADR 106). */
export async function judgeReleases(
  executor: Executor,
  remotes: readonly JudgedRemote[],
  now: Date,
): Promise<Verdict[]> {
  const rollsBack = new Set(
    (await listRemoteSettings(executor)).filter((setting) => setting.rollsBack).map(({ remote }) => remote),
  )
  const verdicts: Verdict[] = []
  for (const judged of remotes) {
    const found = (await judgeTrial(executor, judged, now)) ?? (await judgeLive(executor, judged, rollsBack, now))
    if (found && (await claimVerdict(executor, found, now))) verdicts.push(found)
  }
  return verdicts
}

async function judgeTrial(
  executor: Executor,
  { remote, version, canary }: JudgedRemote,
  now: Date,
): Promise<Verdict | null> {
  const since = canary === undefined ? null : await firstUse(executor, remote, canary)
  if (canary === undefined || !since) return null
  const worse = await compared(executor, { remote, version: canary, other: version, since, otherSince: since }, now)
  return worse && { remote, version: canary, act: 'canary-stop', reason: reasonOf(worse) }
}

/**
 * Only in a release's first day: what breaks later is not its code. Compared with what was live before it, never with a
 * trial, which may have been broken.
 */
async function judgeLive(
  executor: Executor,
  { remote, version, before }: JudgedRemote,
  rollsBack: ReadonlySet<string>,
  now: Date,
): Promise<Verdict | null> {
  const since = rollsBack.has(remote) ? await firstUse(executor, remote, version) : null
  if (!since || now.getTime() - since.getTime() > DAY_MS) return null
  const other = before === undefined ? await mostUsedBefore(executor, remote, since) : before
  if (other === null) return null
  const worse = await compared(executor, { remote, version, other, since, otherSince: weekBefore(now) }, now)
  return worse && { remote, version, act: 'rollback', reason: reasonOf(worse) }
}

const weekBefore = (now: Date) => new Date(now.getTime() - RELEASE_HEALTH_DAYS * DAY_MS)

interface Pair {
  readonly remote: string
  readonly version: string
  readonly other: string
  readonly since: Date
  readonly otherSince: Date
}

/** The other release in the same time, so that what breaks both stops neither; with few sessions, in the last days. */
async function compared(executor: Executor, pair: Pair, now: Date): Promise<Worse | null> {
  const { remote, version, other, since, otherSince } = pair
  const own = await healthOf(executor, remote, version, since)
  if (!own || own.sessions < LEAST_SESSIONS) return null
  const beside = await healthOf(executor, remote, other, otherSince)
  const before: ReleaseHealth | null =
    beside && beside.sessions >= LEAST_SESSIONS ? beside : await healthOf(executor, remote, other, weekBefore(now))
  return before && clearlyWorse(own, before)
}

const NAMES = { lcp: 'Största bild', inp: 'Svar på tryck', cls: 'Hopp i sidan' } as const
const figure = (value: number) => value.toLocaleString('sv-SE', { maximumFractionDigits: value < 10 ? 2 : 0 })

function reasonOf(worse: Worse): string {
  if (worse.what === 'failures')
    return `Fel i ${worse.failed} av ${worse.sessions} inloggningar, mot ${figure(worse.otherShare * 100)} % i den andra versionen.`
  const unit = worse.what === 'cls' ? '' : ' ms'
  return `${NAMES[worse.what]}: ${figure(worse.value)}${unit}, mot ${figure(worse.other)}${unit} i den andra versionen.`
}
