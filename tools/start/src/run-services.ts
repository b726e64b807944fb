import path from 'node:path'
import { cappedLog } from './capped-log.ts'
import { keepService, type KeptService, type Keeping } from './kept-service.ts'
import type { PortalPlan, ServicePlan } from './plan.ts'
import { serviceEnvironment, type Surroundings } from './service-environment.ts'
import type { Say } from './terminal.ts'

/** The running services of a portal, in the order in which they were started. */
export interface RunningServices {
  services: readonly KeptService[]
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
  const started: KeptService[][] = []
  const stop = async () => {
    for (const stage of started.toReversed()) await Promise.all(stage.map((service) => service.stop()))
  }
  const start = (service: ServicePlan) => {
    const log = cappedLog(path.join(logDir, `${service.name}.log`))
    return keepService(
      { name: service.name, file: service.main, environment: serviceEnvironment(service, around), log },
      keeping,
      stopEarly,
    )
  }
  try {
    for (const stage of [...plan.stages, [plan.gateway]]) {
      say(`Starting ${stage.map(({ name }) => name).join(' and ')} ...`)
      const outcomes = await Promise.allSettled(stage.map(start))
      started.push(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])))
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure) throw failure.reason
    }
    return { services: started.flat(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
