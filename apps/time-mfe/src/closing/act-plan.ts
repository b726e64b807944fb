import { type ClosingRow, standsOut } from '@portal/time-domain'

/** An administrator's action on the ticked users. */
export const ACTS = ['remind', 'close', 'seal'] as const
export type Act = (typeof ACTS)[number]

/** Why a ticked user is left out of an action. */
export type LeftOutReason = 'klar' | 'sealed' | 'notKlar'

export interface ActPlan {
  readonly touched: readonly ClosingRow[]
  readonly leftOut: readonly { readonly row: ClosingRow; readonly reason: LeftOutReason }[]
  /** The affected users with findings. */
  readonly noted: readonly ClosingRow[]
}

/** The users affected by an action, and why others are left out; the server checks again. */
export function planOf(act: Act, chosen: readonly ClosingRow[]): ActPlan {
  const touched = chosen.filter((row) => reasonAgainst(act, row) === null)
  const leftOut = chosen.flatMap((row) => {
    const reason = reasonAgainst(act, row)
    return reason === null ? [] : [{ row, reason }]
  })
  return { touched, leftOut, noted: touched.filter(standsOut) }
}

function reasonAgainst(act: Act, { state }: ClosingRow): LeftOutReason | null {
  if (state === 'sealed') return 'sealed'
  if (act === 'seal') return state === 'klar' ? null : 'notKlar'
  return state === 'klar' ? 'klar' : null
}
