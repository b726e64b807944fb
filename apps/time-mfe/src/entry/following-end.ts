import { useEffect, useRef } from 'react'
import { addDays, countDays, isPlainDate, type PlainDate } from '@portal/platform-domain'
import type { DayRange } from '@portal/time-domain'

/**
 * The last day once another first day is chosen: one day moves whole, a range keeps its end, and its length when the
 * start passes the end. Never after `latest`, unless the start is.
 */
export function followingEnd({ first, last }: DayRange, chosen: PlainDate, latest: PlainDate): PlainDate {
  if (first === last) return chosen
  if (chosen <= last) return last
  const moved = addDays(chosen, countDays(first, last) - 1)
  const held = moved > latest ? latest : moved
  return held < chosen ? chosen : held
}

interface Range {
  /** The form's days, as far as they are typed. */
  readonly start: PlainDate
  readonly end: PlainDate
  /** The last day that may be chosen. */
  readonly latest: PlainDate
  readonly setEnd: (end: PlainDate) => void
}

/** Lets a form's last day follow its first one: call the result with each first day that the user chooses. */
export function useFollowingEnd({ start, end, latest, setEnd }: Range): (chosen: PlainDate) => void {
  // While the user types, the form has no day.
  const known = useRef(start)
  useEffect(() => {
    if (isPlainDate(start)) known.current = start
  }, [start])
  return (chosen) => {
    const first = known.current
    if (!isPlainDate(end) || end < first) return
    const next = followingEnd({ first, last: end }, chosen, latest)
    if (next !== end) setEnd(next)
  }
}
