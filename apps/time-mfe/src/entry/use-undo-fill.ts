import type { Month } from '@portal/platform-domain'
import { daysToFill, isFilled, type TimeEntry } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { readMonth } from './time-entries.api.ts'
import { useRemoval } from './use-removal.ts'
import { useUndo } from './use-undo.ts'

interface Fill {
  readonly month: Month
  /** The month's entries before. */
  readonly before: readonly TimeEntry[]
  /** How many days the service has filled. */
  readonly filled: number
  readonly done: string
}

/** Says that a user's month was filled, and offers to empty the filled days again; not those changed since. */
export function useUndoFill(userId: number): (fill: Fill) => void {
  const t = useTimeText()
  const removalOf = useRemoval(userId)
  const offerUndo = useUndo(userId)

  return ({ month, before, filled, done }) => {
    let removal: { readonly remove: () => Promise<number>; readonly left: number } | undefined
    const prepare = async () => {
      const added = filledSince(month, before, await readMonth(month, userId))
      return { remove: removalOf(added), left: added.length }
    }
    offerUndo({
      text: done,
      months: [month],
      undo: async () => {
        removal ??= await prepare()
        return filled - removal.left + (removal.left > 0 ? await removal.remove() : 0)
      },
      undone: t('entry.addUndone'),
      count: filled,
    })
  }
}

/** The answer of Fylla has no ids: these are the new entries as it writes them, one for each day that was empty. */
function filledSince(month: Month, before: readonly TimeEntry[], now: readonly TimeEntry[]): TimeEntry[] {
  const known = new Set(before.map(({ id }) => id))
  const added = now.filter((entry) => !known.has(entry.id) && isFilled(entry)).toSorted((a, b) => a.id - b.id)
  const days = daysToFill(month, new Set(before.map(({ day }) => day)))
  return days.flatMap((day) => added.find((entry) => entry.day === day) ?? [])
}
