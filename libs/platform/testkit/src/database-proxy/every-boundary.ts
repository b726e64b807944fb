import type { DatabaseProxy } from './database-proxy.ts'
import type { Statement } from './exchanges.ts'
import type { FaultPlan, Moment } from './fault.ts'

/**
 * A place at which a call may lose its database connection: before its nth statement reaches the server, or at that
 * statement's answer.
 */
export interface Boundary {
  readonly nth: number
  readonly moment: Moment
  readonly met: Statement | null
}

/**
 * Runs a call once for each of its statement boundaries, cutting the connection there; ends when the call has no
 * statement left to cut. Returns the boundaries it visited, so that a test can check their number.
 */
export async function atEveryBoundary(
  proxy: DatabaseProxy,
  count: Pick<FaultPlan, 'statement' | 'except'>,
  run: (boundary: Omit<Boundary, 'met'>) => Promise<void>,
): Promise<Boundary[]> {
  const met: Boundary[] = []
  for (let nth = 0; ; nth += 1) {
    for (const moment of ['before', 'answer'] as const) {
      const fault = proxy.arm({ ...count, nth, moment })
      try {
        await run({ nth, moment })
      } finally {
        fault.release()
      }
      if (fault.met === null) return met
      met.push({ nth, moment, met: fault.met })
    }
  }
}
