import type { TimeEntry } from '@portal/time-domain'
import { ApiError, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { eventOfEntry } from './entry-form.ts'
import { useAddAllEntries } from './time-entries.api.ts'
import { type Done, useUndo } from './use-undo.ts'
import { useRemoval } from './use-removal.ts'

/**
 * Deletes the entries that a stored change replaces, and offers one undo for both; without any, the change's own undo.
 * What must stay is always stored before anything is deleted: a lost connection leaves both sides, never neither.
 */
export function useReplace(userId: number | undefined) {
  const t = useTimeText()
  const restore = useAddAllEntries()
  const removalOf = useRemoval(userId)
  const offerUndo = useUndo(userId)

  const offerBoth = (change: Done, replaced: readonly TimeEntry[]): void => {
    // An undo that failed halfway is offered again: it must not restore twice.
    let isRestored = false
    offerUndo({
      ...change,
      text: t('sameDay.replaced', { saved: change.text }),
      undo: async () => {
        if (!isRestored) await restore.run({ events: replaced.map(eventOfEntry), userId })
        isRestored = true
        return await change.undo()
      },
      isHalfDone: () => isRestored,
    })
  }

  return async (change: Done, replaced: readonly TimeEntry[]): Promise<void> => {
    if (replaced.length === 0) return offerUndo(change)
    try {
      await removalOf(replaced)()
      offerBoth(change, replaced)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      offerUndo(change)
      toast.error(t('sameDay.notReplaced'))
    }
  }
}
