import type { KeptService } from '../kept-service.ts'
import type { ServicePlan } from '../plan.ts'

/** A service that runs now: its process, which of its two ports it has, and where it is called. */
export interface Running {
  readonly kept: KeptService
  readonly end: () => Promise<void>
  readonly plan: ServicePlan
  readonly slot: number
  readonly address: string
}

/** What makes a new process good; each throws when it is not. */
export interface ReplaceChecks {
  /** Before anything is taken from the old one: both are called meanwhile. */
  beside: (fresh: Running) => Promise<void>
  /** After the old one has ended. */
  alone: (fresh: Running) => Promise<void>
}

interface Services {
  readonly started: Map<string, Running>
  readonly start: (service: ServicePlan, slot: number) => Promise<Running>
}

/**
 * Starts `service` on the port that the running one has not, where the gateway and the other services look too; then
 * lets the running one finish its calls and end. Until then a failure only ends the new one, and after that the old one
 * is started again before the new one ends. Throws the failure.
 */
export async function replaceService(
  service: ServicePlan,
  { started, start }: Services,
  { beside, alone }: ReplaceChecks,
): Promise<void> {
  const old = started.get(service.name)
  if (old === undefined) throw new Error(`There is no running service ${service.name}.`)
  const fresh = await start(service, 1 - old.slot)
  try {
    await beside(fresh)
  } catch (error) {
    await fresh.end()
    throw error
  }
  await old.end()
  started.set(service.name, fresh)
  try {
    await alone(fresh)
  } catch (error) {
    started.set(service.name, await start(old.plan, old.slot))
    await fresh.end()
    throw error
  }
}
