import { monthOf } from '@portal/platform-domain'
import type { TimeEntry } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { useRemoval } from './use-removal.ts'
import { useReplace } from './use-replace.ts'

/** Says that entries were added, deletes those that they replace, and offers one undo for all. */
export function useUndoAdd(
  userId: number | undefined,
): (added: readonly TimeEntry[], done: string, replaced: readonly TimeEntry[]) => Promise<void> {
  const t = useTimeText()
  const removalOf = useRemoval(userId)
  const replace = useReplace(userId)
  return (added, done, replaced) =>
    replace(
      {
        text: done,
        months: added.map(({ day }) => monthOf(day)),
        undo: removalOf(added),
        undone: t('entry.addUndone'),
        count: added.length,
      },
      replaced,
    )
}
