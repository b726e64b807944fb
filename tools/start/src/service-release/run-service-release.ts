import path from 'node:path'
import { whoIsHere } from '@portal/release-tool'
import type { CommandContext } from '../command-context.ts'
import { holderOf, lockDataDir } from '../data-dir-lock.ts'
import type { PortalPlan } from '../plan.ts'
import { servicesBehind } from '../run-services.ts'
import { runningNote } from '../running-note.ts'
import { readStartSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { type ControlPlace, askPortal } from './control.ts'
import { shortCommit } from './artifact.ts'
import { liveNeedsAt } from './live-calls.ts'
import { unknownService, wayBack } from './release-orders.ts'
import { after, draftState, liveOf, OWN, readState, type Step, versionDir } from './release-state.ts'
import { type LiveServices, requireFit } from './require-fit.ts'
import { takeArtifact } from './take-artifact.ts'

const USAGE = `npm run service-release -- <service> --artifact <file>      check it, start it beside the running one, let that one end
npm run service-release -- rollback <service> [version]   the version before, a named one, or ${OWN}: the portal's own
npm run service-release -- history <service>              who released what, when and why

  --why <text>  noted in the history      --by <who>      instead of git's user

  npm run bundle -- <service> --artifact makes the file. DATA_DIR is the running portal's.`

export interface ReleaseArguments {
  readonly names: readonly string[]
  readonly artifact?: string | undefined
  readonly why?: string | undefined
  readonly by?: string | undefined
}

/** `npm run service-release` (ADR 115): one service of the portal that runs on DATA_DIR. Returns the exit code. */
export async function runServiceRelease(run: CommandContext, given: ReleaseArguments): Promise<number> {
  try {
    run.say(await carryOut(run, given))
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    run.say(error.message)
    return 1
  }
}

async function carryOut({ plan, environment, say }: CommandContext, given: ReleaseArguments): Promise<string> {
  const [act, service = '', version, ...rest] = given.names.length === 1 ? ['release', ...given.names] : given.names
  const isRelease = act === 'release'
  if (service === '' || rest.length > 0 || (isRelease && given.artifact === undefined)) throw new StartError(USAGE)
  if (!isRelease && act !== 'rollback' && act !== 'history') throw new StartError(USAGE)
  if (!servicesBehind(plan).some(({ name }) => name === service)) throw unknownService(plan, service)
  const { DATA_DIR: dataDir } = readStartSettings(environment, plan.root)
  if (act === 'history') return historyText(dataDir, service)
  const who = { service, by: given.by ?? whoIsHere(plan.root), why: given.why?.trim() || undefined }
  if (act === 'rollback') {
    const order = { act: 'rollback', version, ...who } as const
    const running = await runningNote(dataDir)
    return running ? askPortal(takesOrders(running.control), order, say) : rollBackStopped(dataDir, order)
  }
  const running = await runningNote(dataDir)
  const portal = await holderOf(dataDir)
  if (running === undefined || portal === undefined)
    throw new StartError(`No portal runs on ${dataDir}: start it, or set DATA_DIR to the folder of one that does.`)
  const place = takesOrders(running.control)
  const taken = await takeArtifact(path.resolve(given.artifact ?? ''), dataDir, service)
  await requireFitHere({ plan, dataDir, service, version: taken.version, url: portal.url })
  return askPortal(place, { act: 'release', version: taken.version, ...who }, say)
}

function takesOrders(place: ControlPlace | undefined): ControlPlace {
  if (place) return place
  throw new StartError('This portal runs sources (npm run dev), or is older than this command: it takes no releases.')
}

interface Wanted {
  readonly plan: PortalPlan
  readonly dataDir: string
  readonly service: string
  readonly version: string
  readonly url: string
}

async function requireFitHere({ plan, dataDir, service, version, url }: Wanted): Promise<void> {
  try {
    const services: LiveServices = new Map(
      servicesBehind(plan).map(({ name }) => {
        const live = liveOf(readState(dataDir, name))
        return [name, live === OWN ? plan.root : versionDir(dataDir, name, live)]
      }),
    )
    const around = { services, frontEnds: await liveNeedsAt(url), portal: url }
    requireFit(service, versionDir(dataDir, service, version), around)
  } catch (error) {
    throw new StartError(`${service} ${version} is refused. ${error instanceof Error ? error.message : String(error)}`)
  }
}

interface WayBack extends Pick<Step, 'by' | 'why'> {
  readonly service: string
  readonly version?: string | undefined
}

/** For a portal that does not start with the released service: its next start has the version before. */
async function rollBackStopped(dataDir: string, { service, version: named, by, why }: WayBack): Promise<string> {
  const lock = await lockDataDir(dataDir, '')
  try {
    const state = readState(dataDir, service)
    const version = wayBack(state, service, named)
    const step = { at: new Date().toISOString(), by, what: 'rollback', version, ...(why ? { why } : {}) } as const
    draftState(dataDir, service, after(state, step)).commit()
    return `${service} is ${version} at the next start.`
  } finally {
    await lock.release()
  }
}

function historyText(dataDir: string, service: string): string {
  const { steps } = readState(dataDir, service)
  if (steps.length === 0) return `${service} has not been released alone: it is the portal's own.`
  return steps.map(line).join('\n')
}

const line = ({ at, what, version, by, commit, why }: Step): string =>
  `${at.slice(0, 19).replace('T', ' ')}  ${what.padEnd(9)} ${version}  by ${by}${commit ? ` (${shortCommit(commit)})` : ''}${why ? `: ${why}` : ''}`
