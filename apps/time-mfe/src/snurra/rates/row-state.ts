import type { Month } from '@portal/platform-domain'

/** A line of the rates or shares: in effect now, later, replaced by a line for the same month, or over. */
export type RowState = 'now' | 'later' | 'replaced' | 'over'

interface Line {
  readonly validFrom: Month
  /** Of a share: whose it is. */
  readonly userId?: number | null
}

const isSame = (one: Line, other: Line) => one.userId === other.userId

/** Whether a share is a user's own, counts for a month from the present one on, and no later line follows it (D64). */
export const canEnd = <T extends Line & { readonly ends?: boolean }>(
  lines: readonly T[],
  line: T,
  present: Month,
): boolean =>
  line.userId != null &&
  !line.ends &&
  ['now', 'later'].includes(rowState(lines, line, present)) &&
  !lines.some((other) => isSame(other, line) && other.validFrom > line.validFrom)

/** Whether an addition can be withdrawn: its first month has not begun, and no later line replaces it. */
export const canWithdraw = <T extends Line & { readonly id?: number }>(
  lines: readonly T[],
  line: T,
  present: Month,
): line is T & { readonly id: number } => line.id !== undefined && rowState(lines, line, present) === 'later'

/** The state of a line in the present month; `lines` in the order in which they were added. */
export function rowState<T extends Line>(lines: readonly T[], line: T, present: Month): RowState {
  const later = lines.slice(lines.indexOf(line) + 1)
  if (later.some((other) => isSame(other, line) && other.validFrom === line.validFrom)) return 'replaced'
  if (line.validFrom > present) return 'later'
  const isOver = lines.some(
    (other) => isSame(other, line) && other.validFrom > line.validFrom && other.validFrom <= present,
  )
  return isOver ? 'over' : 'now'
}
