import type { Statement } from './exchanges.ts'

/**
 * `before`: the statement does not reach the server. `answer`: the server has done it, and the client hears nothing of
 * it. With COMMIT, `answer` is the outcome that nobody can know.
 */
export type Moment = 'before' | 'answer'

export interface FaultPlan {
  /** Which statements count: a part of their SQL, in any case; without it all do. */
  readonly statement?: RegExp
  /** Statements that are never counted, such as a queue's polling. */
  readonly except?: RegExp
  readonly moment: Moment
  /** Which of those that count, from 0; the first without it. */
  readonly nth?: number
  /** `cut` ends the connection, `hold` lets nothing more through on it until `release` of the fault. */
  readonly act?: 'cut' | 'hold'
}

export interface Fault {
  /** The statement that it met, or null as long as none came. */
  readonly met: Statement | null
  /** Ends the plan; a held connection is cut. */
  release(): void
}

export interface ArmedFault extends Fault {
  readonly act: 'cut' | 'hold'
  /** Whether the fault happens here and now; true once at most. */
  meets(statement: Statement, moment: Moment): boolean
  onRelease(then: () => void): void
}

/** A plan put to work: counts the statements that fit from now on. */
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
