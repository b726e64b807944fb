import type { Month } from '@portal/platform-domain'
import { type ClosingRow, REMINDER_PAUSE_MS, shownState, standsOut } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { dueDays } from './due-findings.ts'

/** An administrator's action on the ticked users. */
export const ACTIONS = ['remind', 'close', 'seal'] as const
export type ClosingAction = (typeof ACTIONS)[number]

/** Why a ticked user is left out of an action. */
export type LeftOutReason =
  | 'klar'
  | 'sealed'
  | 'passed'
  | 'notKlar'
  | 'earlierOpen'
  | 'laterSealed'
  | 'recent'
  | LeavableReason

/** What an administrator may leave users out for: findings, hours that a seal makes 0 kr, or that no day is missing. */
export type LeavableReason = 'noted' | 'unpaid' | 'complete'

export interface ActionPlan {
  /** To remind, those who lack days come first. */
  readonly touched: readonly ClosingRow[]
  readonly leftOut: readonly { readonly row: ClosingRow; readonly reason: LeftOutReason }[]
  /** The affected users with findings. */
  readonly noted: readonly ClosingRow[]
  /** The users whose hours a seal makes 0 kr: Snurra is not saved, or has no hourly rate. */
  readonly unpaid: readonly ClosingRow[]
  /** The users to remind who lack no day that has passed. */
  readonly complete: readonly ClosingRow[]
  /** The users whose empty earlier months a seal closes too. */
  readonly emptyBefore: readonly ClosingRow[]
}

/** The users affected by an action, and why others are left out; the server checks again. */
export function planOf(action: ClosingAction, chosen: readonly ClosingRow[]): ActionPlan {
  const touched = chosen.filter((row) => reasonAgainst(action, row) === null)
  const leftOut = chosen.flatMap((row) => {
    const reason = reasonAgainst(action, row)
    return reason === null ? [] : [{ row, reason }]
  })
  return planFor(action, touched, leftOut)
}

function planFor(action: ClosingAction, touched: ActionPlan['touched'], leftOut: ActionPlan['leftOut']): ActionPlan {
  const sealed = action === 'seal' ? touched : []
  const complete = action === 'remind' ? touched.filter((row) => dueDays(row, today()).length === 0) : []
  return {
    touched: [...touched.filter((row) => !complete.includes(row)), ...complete],
    complete,
    leftOut,
    noted: touched.filter(standsOut),
    unpaid: sealed.filter(({ hours, isPaySaved, hasNoRate }) => hours > 0 && (!isPaySaved || hasNoRate)),
    emptyBefore: sealed.filter(({ emptyFrom }) => emptyFrom !== undefined),
  }
}

/** The same plan without the users that the reason is about, who are then among those left out. */
export function without(reason: LeavableReason, action: ClosingAction, plan: ActionPlan): ActionPlan {
  const gone = new Set(plan[reason])
  return planFor(
    action,
    plan.touched.filter((row) => !gone.has(row)),
    [...plan[reason].map((row) => ({ row, reason })), ...plan.leftOut],
  )
}

/** The first month to seal before any of the users' Klar months can be sealed; `null` when it is not this that keeps them. */
export function monthToSealFirst(chosen: readonly ClosingRow[]): Month | null {
  if (isPossible('seal', chosen)) return null
  const months = chosen.flatMap((row) =>
    reasonAgainst('seal', row) === 'earlierOpen' && row.earlierOpen ? [row.earlierOpen] : [],
  )
  return months.toSorted()[0] ?? null
}

/** Whether all of the users that are not Klar were reminded a short time ago. */
export const wasReminded = (chosen: readonly ClosingRow[]): boolean =>
  !isPossible('remind', chosen) && chosen.some((row) => reasonAgainst('remind', row) === 'recent')

/** Whether an action affects any of the users. */
export const isPossible = (action: ClosingAction, chosen: readonly ClosingRow[]): boolean =>
  chosen.some((row) => reasonAgainst(action, row) === null)

/**
 * The action to offer first: a seal when a month can be sealed, otherwise Klar for open months without findings, and a
 * reminder when one has findings; `null` when nothing can be done.
 */
export function nextAction(chosen: readonly ClosingRow[]): ClosingAction | null {
  if (isPossible('seal', chosen)) return 'seal'
  const { touched, noted } = planOf('close', chosen)
  if (touched.length === 0) return null
  return noted.length > 0 ? 'remind' : 'close'
}

function reasonAgainst(action: ClosingAction, row: ClosingRow): LeftOutReason | null {
  if (row.state === 'sealed') return 'sealed'
  if (shownState(row) === 'none') return 'passed'
  if (action === 'seal') return reasonAgainstSeal(row)
  if (row.state === 'klar') return 'klar'
  return action === 'remind' && isRecent(row) ? 'recent' : null
}

function reasonAgainstSeal({ state, isLaterSealed, earlierOpen }: ClosingRow): LeftOutReason | null {
  if (state !== 'klar') return 'notKlar'
  if (isLaterSealed) return 'laterSealed'
  return earlierOpen ? 'earlierOpen' : null
}

const isRecent = ({ remindedAt }: ClosingRow) =>
  remindedAt !== undefined && Date.now() - remindedAt.getTime() < REMINDER_PAUSE_MS
