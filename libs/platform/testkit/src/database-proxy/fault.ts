import type { Statement } from './exchanges.ts'

/**
 * `before`: the statement does not reach the server. `answer`: the server has executed it, and the client does not
 * receive the answer. With COMMIT, `answer` makes the outcome unknown.
 */
export type Moment = 'before' | 'answer'

export interface FaultPlan {
  /** Which statements count: a part of their SQL, case-insensitive; without it all count. */
  readonly statement?: RegExp
  /** Statements that are never counted, such as a queue's polling. */
  readonly except?: RegExp
  readonly moment: Moment
  /** Which of the counted statements, from 0; the first by default. */
  readonly nth?: number
  /** `cut` closes the connection, `hold` passes nothing more on it until the fault's `release`. */
  readonly act?: 'cut' | 'hold'
}

export interface Fault {
  /** The statement that the fault was applied to, or null so far. */
  readonly met: Statement | null
  /** Ends the plan; a held connection is closed. */
  release(): void
}

export interface ArmedFault extends Fault {
  readonly act: 'cut' | 'hold'
  /** Whether the fault applies here and now; true at most once. */
  meets(statement: Statement, moment: Moment): boolean
  onRelease(then: () => void): void
}

/** An active plan: counts matching statements from now on. */
export function armFault(
  { statement: fits = /^/, except, moment, nth = 0, act = 'cut' }: FaultPlan,
  disarm: (fault: ArmedFault) => void,
): ArmedFault {
  let left = nth
  let chosen: Statement | null = null
  let met: Statement | null = null
  const releases: (() => void)[] = []
  const choose = (statement: Statement) => {
    if (chosen !== null || !fits.test(statement.text) || except?.test(statement.text)) return
    if (left === 0) chosen = statement
    left -= 1
  }
  const fault: ArmedFault = {
    act,
    get met() {
      return met
    },
    meets: (statement, at) => {
      if (at === 'before') choose(statement)
      if (met !== null || at !== moment || chosen?.number !== statement.number) return false
      met = statement
      return true
    },
    onRelease: (then) => void releases.push(then),
    release: () => {
      disarm(fault)
      for (const then of releases.splice(0)) then()
    },
  }
  return fault
}
