import { monthOf } from '@portal/platform-domain'
import type { NewTimeEvent, TimeEntry } from '@portal/time-domain'
import { ApiError, isQueued, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { eventOfEntry } from './entry-form.ts'
import { useAddAllEntries, useAddEntries, useRemoveAllEntries } from './time-entries.api.ts'
import { useUndo } from './use-undo.ts'
import { useUndoAdd } from './use-undo-add.ts'

/**
 * Stores a new event, and then deletes the entries that it replaces, with one undo for both. Throws the server's error
 * when the event was not stored. What must stay is always stored before anything is deleted: a lost connection leaves
 * both sides, never neither.
 */
export function useSaveNew(userId: number | undefined) {
  const t = useTimeText()
  const add = useAddEntries()
  const restore = useAddAllEntries()
  const remove = useRemoveAllEntries()
  const offerUndo = useUndo(userId)
  const offerUndoAdd = useUndoAdd(userId)
  const idsOf = (entries: readonly TimeEntry[]) => entries.map(({ id }) => id)

  const replace = async (added: readonly TimeEntry[], replaced: readonly TimeEntry[], saved: string) => {
    try {
      await remove.run({ ids: idsOf(replaced), userId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      offerUndoAdd(added, saved)
      toast.error(t('sameDay.notReplaced'))
      return
    }
    // An undo that failed halfway is offered again: it must not restore twice.
    let isRestored = false
    offerUndo({
      text: t('sameDay.replaced', { saved }),
      months: added.map(({ day }) => monthOf(day)),
      undo: async () => {
        if (!isRestored) await restore.run({ events: replaced.map(eventOfEntry), userId })
        isRestored = true
        await remove.run({ ids: idsOf(added), userId })
      },
      undone: t('entry.addUndone'),
    })
  }

  const save = async (event: NewTimeEvent, replaced: readonly TimeEntry[]) => {
    try {
      const added = await add.run({ event, userId })
      const saved = t('entry.added', { count: added.length })
      if (replaced.length > 0) await replace(added, replaced, saved)
      else offerUndoAdd(added, saved)
    } catch (error) {
      if (!isQueued(error)) throw error
      toast.success((error as ApiError).message)
      if (replaced.length > 0) toast.error(t('sameDay.waits'))
    }
  }
  return { save, error: add.error }
}
