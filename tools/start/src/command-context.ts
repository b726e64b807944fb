import type { PortalPlan } from './plan.ts'
import type { Say } from './terminal.ts'

/** What every command of this tool works with. */
export interface CommandContext {
  readonly plan: PortalPlan
  readonly environment: NodeJS.ProcessEnv
  readonly say: Say
}
