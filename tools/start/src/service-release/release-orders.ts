import { existsSync } from 'node:fs'
import { waitForHealth } from '../health.ts'
import type { PortalPlan, ServicePlan } from '../plan.ts'
import { inList } from '../one-service.ts'
import { type RunningServices, servicesBehind } from '../run-services.ts'
import { StartError } from '../start-error.ts'
import type { Say } from '../terminal.ts'
import { readArtifact } from './artifact.ts'
import type { Order } from './control.ts'
import { type Proof, proveService, USUAL_PROOF } from './prove-service.ts'
import { after, draftState, liveOf, OWN, readState, type ReleaseState, type Step, versionDir } from './release-state.ts'
import { removeOthers } from './take-artifact.ts'
import { releasedService } from './with-released.ts'

/** The running portal, for which releases are carried out. `plan`: with the portal's own services. */
interface Portal {
  readonly plan: PortalPlan
  readonly dataDir: string
  readonly url: string
  readonly gatewayKey: string
  readonly running: RunningServices
  readonly tell: Say
  readonly stop: AbortSignal
  readonly proof?: Proof | undefined
}

const healthyWithinMs = 10_000

/** Carries out one order at a time: releases a service's version, or goes back. Each step is in the history. */
export function releaseOrders(portal: Portal): (order: Order, say: Say) => Promise<string> {
  let underWay: string | undefined
  return async (order, say) => {
    const service = servicesBehind(portal.plan).find(({ name }) => name === order.service)
    if (service === undefined) throw unknownService(portal.plan, order.service)
    if (underWay !== undefined)
      throw new StartError(`${underWay} is being released at this moment: wait for its end, and try again.`)
    underWay = service.name
    try {
      return await carryOut(portal, service, order, say)
    } finally {
      underWay = undefined
    }
  }
}

/** For a name that is no service behind the gateway. */
export const unknownService = (plan: PortalPlan, name: string): StartError =>
  new StartError(`There is no service ${name}: it is ${inList(servicesBehind(plan))}.`)

/** The version that a rollback makes live: the named one, or the one before. Throws StartError. */
export function wayBack(state: ReleaseState, service: string, named: string | undefined): string {
  if (liveOf(state) === OWN && named === undefined) throw new StartError(`${service} has no release to go back from.`)
  return named ?? state.line.at(-2) ?? OWN
}

async function carryOut(portal: Portal, own: ServicePlan, order: Order, say: Say): Promise<string> {
  const { dataDir, tell } = portal
  const { name } = own
  const state = readState(dataDir, name)
  const { act, by, why } = order
  const version = act === 'rollback' ? wayBack(state, name, order.version) : (order.version ?? OWN)
  if (version === liveOf(state)) throw new StartError(`${name} ${version} is live already.`)
  const folder = versionDir(dataDir, name, version)
  if (version !== OWN && !existsSync(folder)) throw new StartError(`${name} ${version} is not here any more.`)
  const artifact = version === OWN ? undefined : readArtifact(folder)
  const step: Step = {
    at: new Date().toISOString(),
    by,
    what: act,
    version,
    ...(artifact?.commit === undefined ? {} : { commit: artifact.commit }),
    ...(why === undefined ? {} : { why }),
  }
  try {
    const next = after(state, step)
    const draft = draftState(dataDir, name, next)
    say(`Starting ${name} ${version} beside ${liveOf(state)} ...`)
    await portal.running.replace(artifact ? releasedService(own, folder) : own, {
      beside: async (fresh) => {
        await proveService(fresh, portal.proof ?? USUAL_PROOF, portal.gatewayKey, portal.stop)
        say(`It is ready and healthy; ${liveOf(state)} finishes its calls ...`)
      },
      alone: async () => {
        await waitForHealth(portal.url, portal.stop, healthyWithinMs)
        draft.commit()
      },
    })
    tell(`${name} is now ${version}, by ${by}.`)
    removeOthers(dataDir, name, next.line)
    return `${name} is now ${version}. Back: npm run service-release -- rollback ${name}`
  } catch (error) {
    throw new StartError(failed(portal, name, step, error))
  }
}

/** Notes a release that failed, where the disk allows it, and returns the sentence for it. */
function failed({ dataDir, tell, stop }: Portal, name: string, step: Step, error: unknown): string {
  const state = readState(dataDir, name)
  const reason = isFullDisk(error) ? 'The disk is full.' : error instanceof Error ? error.message : String(error)
  const sentence = `${name} stays ${liveOf(state)}: ${step.version} was not released. ${stop.aborted ? 'The portal is ending.' : reason}`
  tell(sentence)
  try {
    draftState(dataDir, name, after(state, { ...step, what: 'failed', why: reason })).commit()
  } catch {
    // The log of the portal has it.
  }
  return sentence
}

const isFullDisk = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC'
