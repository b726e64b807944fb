import { monthOf } from '@portal/platform-domain'
import type { TimeEntry } from '@portal/time-domain'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useAddEntries, useRemoveEntry } from './time-entries.api.ts'
import { eventOfEntry } from './entry-form.ts'
import { useUndo } from './use-undo.ts'

/** Deletes an entry and offers undo; resolves to whether it was deleted. */
export function useRemoveWithUndo(userId: number | undefined): (entry: TimeEntry) => Promise<boolean> {
  const t = useTimeText()
  const remove = useRemoveEntry()
  const add = useAddEntries()
  const offerUndo = useUndo(userId)

  return async (entry) => {
    try {
      await remove.run({ id: entry.id, userId })
      offerUndo({
        text: t('entry.removed'),
        months: [monthOf(entry.day)],
        undo: async () => {
          await add.run({ event: eventOfEntry(entry), userId })
          return 0
        },
        undone: t('entry.removeUndone'),
      })
      return true
    } catch (error) {
      toast.error(isTemporary(error) ? t('entry.removeFailed') : (error as Error).message)
      return false
    }
  }
}
