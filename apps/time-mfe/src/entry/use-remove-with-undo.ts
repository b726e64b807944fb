import type { TimeEntry } from '@portal/time-domain'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useAddEntries, useRemoveEntry } from './time-entries.api.ts'
import { eventOfEntry } from './entry-form.ts'

/** Deletes an entry and offers undo; resolves to whether it was deleted. */
export function useRemoveWithUndo(userId: number | undefined): (entry: TimeEntry) => Promise<boolean> {
  const t = useTimeText()
  const remove = useRemoveEntry()
  const add = useAddEntries()

  const bringBack = async (entry: TimeEntry) => {
    try {
      await add.run({ event: eventOfEntry(entry), userId })
      toast.success(t('entry.removeUndone'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('entry.undoFailed') : (error as Error).message)
    }
  }
  return async (entry) => {
    try {
      await remove.run({ id: entry.id, userId })
      toast.success(t('entry.removed'), { label: t('entry.undo'), run: () => void bringBack(entry) })
      return true
    } catch (error) {
      toast.error(isTemporary(error) ? t('entry.removeFailed') : (error as Error).message)
      return false
    }
  }
}
