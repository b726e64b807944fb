import { type ClosingRow, standsOut } from '@portal/time-domain'

/** An administrator's action on the ticked users. */
export const ACTIONS = ['remind', 'close', 'seal'] as const
export type ClosingAction = (typeof ACTIONS)[number]

/** Why a ticked user is left out of an action. */
export type LeftOutReason = 'klar' | 'sealed' | 'notKlar' | 'noted'

export interface ActionPlan {
  readonly touched: readonly ClosingRow[]
  readonly leftOut: readonly { readonly row: ClosingRow; readonly reason: LeftOutReason }[]
  /** The affected users with findings. */
  readonly noted: readonly ClosingRow[]
}

/** The users affected by an action, and why others are left out; the server checks again. */
export function planOf(action: ClosingAction, chosen: readonly ClosingRow[]): ActionPlan {
  const touched = chosen.filter((row) => reasonAgainst(action, row) === null)
  const leftOut = chosen.flatMap((row) => {
    const reason = reasonAgainst(action, row)
    return reason === null ? [] : [{ row, reason }]
  })
  return { touched, leftOut, noted: touched.filter(standsOut) }
}

/** The same plan without the users with findings, who are then among those left out. */
export const withoutNoted = ({ touched, leftOut, noted }: ActionPlan): ActionPlan => ({
  touched: touched.filter((row) => !standsOut(row)),
  leftOut: [...noted.map((row) => ({ row, reason: 'noted' as const })), ...leftOut],
  noted: [],
})

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

function reasonAgainst(action: ClosingAction, { state }: ClosingRow): LeftOutReason | null {
  if (state === 'sealed') return 'sealed'
  if (action === 'seal') return state === 'klar' ? null : 'notKlar'
  return state === 'klar' ? 'klar' : null
}
