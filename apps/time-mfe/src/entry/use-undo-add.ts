import { monthOf } from '@portal/platform-domain'
import type { TimeEntry } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { useRemoveAllEntries } from './time-entries.api.ts'
import { useUndo } from './use-undo.ts'

/** Says that entries were added, and offers to remove them again. */
export function useUndoAdd(userId: number | undefined): (added: readonly TimeEntry[], done: string) => void {
  const t = useTimeText()
  const remove = useRemoveAllEntries()
  const offerUndo = useUndo(userId)
  return (added, done) =>
    offerUndo({
      text: done,
      months: added.map(({ day }) => monthOf(day)),
      undo: () => remove.run({ ids: added.map(({ id }) => id), userId }),
      undone: t('entry.addUndone'),
      count: added.length,
    })
}
