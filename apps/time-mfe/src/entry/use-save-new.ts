import type { HeldDays, NewTimeEvent, TimeEntry } from '@portal/time-domain'
import { ApiError, isQueued, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useCountedAs } from './counted-as.ts'
import { useAddEntries } from './time-entries.api.ts'
import { useUndoAdd } from './use-undo-add.ts'

/**
 * Stores a new event, and then deletes the entries that it replaces, with one undo for both. Throws the server's error
 * when the event was not stored.
 */
export function useSaveNew(userId: number | undefined) {
  const t = useTimeText()
  const add = useAddEntries()
  const finish = useUndoAdd(userId)
  const countedAs = useCountedAs()

  /** `held`: what the days had before. */
  const save = async (event: NewTimeEvent, replaced: readonly TimeEntry[], held: HeldDays) => {
    try {
      const added = await add.run({ event, userId })
      const saved = t('entry.added', { count: added.length })
      const counted = added.length > 1 ? countedAs(added, held) : ''
      await finish(added, counted === '' ? saved : `${saved} ${counted}`, replaced)
    } catch (error) {
      if (!isQueued(error)) throw error
      toast.success((error as ApiError).message)
      if (replaced.length > 0) toast.error(t('sameDay.waits'))
    }
  }
  return { save, error: add.error }
}
