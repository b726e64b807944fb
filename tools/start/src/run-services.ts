import path from 'node:path'
import { cappedLog } from './capped-log.ts'
import { keepService, type KeptService, type Keeping } from './kept-service.ts'
import type { PortalPlan, ServicePlan } from './plan.ts'
import { addressAt, serviceEnvironment, type Surroundings } from './service-environment.ts'
import { replaceService, type ReplaceChecks, type Running } from './service-release/replace-service.ts'
import type { Say } from './terminal.ts'

/** The running services of a portal, in the order in which they were started. */
export interface RunningServices {
  readonly services: readonly KeptService[]
  /** Starts this service's next release beside the running one, and ends that one when the new one is good. */
  replace: (service: ServicePlan, checks: ReplaceChecks) => Promise<void>
  /** The gateway first, then the stages from the last to the first: no service loses one that it still calls. */
  stop: () => Promise<void>
}

/** Every service of the plan except the gateway. */
export function servicesBehind(plan: PortalPlan): ServicePlan[] {
  return plan.stages.flat()
}

/**
 * Starts stage after stage and then the gateway. When one fails, the earlier ones are stopped and its error is thrown.
 */
export async function runServices(
  around: Surroundings,
  say: Say,
  keeping: Keeping,
  stopEarly: AbortSignal,
): Promise<RunningServices> {
  const { plan, logDir } = around
  const stages = [...plan.stages, [plan.gateway]]
  const started = new Map<string, Running>()
  /** Also those that are about to replace another or to end. */
  const alive = stages.map(() => new Set<KeptService>())
  const stop = async () => {
    for (const stage of alive.toReversed()) await Promise.all([...stage].map((service) => service.stop()))
  }
  const logs = new Map(stages.flat().map(({ name }) => [name, cappedLog(path.join(logDir, `${name}.log`))] as const))
  const start = async (service: ServicePlan, slot: number): Promise<Running> => {
    const { name, main: file } = service
    const log = logs.get(name) ?? cappedLog(path.join(logDir, `${name}.log`))
    const environment = serviceEnvironment(service, around, slot)
    const kept = await keepService({ name, file, environment, log }, keeping, stopEarly)
    const stage = alive[stages.findIndex((one) => one.some((planned) => planned.name === name))]
    stage?.add(kept)
    const end = () => kept.stop().finally(() => stage?.delete(kept))
    return { kept, end, plan: service, slot, address: addressAt(around.ports.get(name)?.[slot]) }
  }
  try {
    for (const stage of stages) {
      say(`Starting ${stage.map(({ name }) => name).join(' and ')} ...`)
      const outcomes = await Promise.allSettled(stage.map((service) => start(service, 0)))
      for (const outcome of outcomes)
        if (outcome.status === 'fulfilled') started.set(outcome.value.plan.name, outcome.value)
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure) throw failure.reason
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    get services() {
      return [...started.values()].map(({ kept }) => kept)
    },
    replace: (service, checks) => replaceService(service, { started, start }, checks),
    stop,
  }
}
