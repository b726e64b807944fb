import type { EntryContent } from '@portal/time-domain'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useAddAllEntries, useRemoveAllEntries } from '../time-report/time-report.api.ts'
import { eventOfEntry } from './entry-form.ts'

interface AddWithUndo {
  /** Adds them all or none; resolves to whether they are there. `done` says so, with the way back. */
  readonly add: (contents: readonly EntryContent[], done: (count: number) => string) => Promise<boolean>
  /** Why not, in words. */
  readonly error: string | null
}

/** Adds several entries in one act, and offers to take them away again. */
export function useAddWithUndo(userId: number | undefined, failed: string): AddWithUndo {
  const t = useTimeText()
  const act = useAddAllEntries()
  const remove = useRemoveAllEntries()

  const undo = async (ids: readonly number[]) => {
    try {
      await remove.run({ ids, userId })
      toast.success(t('entry.addUndone'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('entry.removeFailed') : (error as Error).message)
    }
  }
  return {
    add: async (contents, done) => {
      try {
        const ids = (await act.run({ events: contents.map(eventOfEntry), userId })).map(({ id }) => id)
        toast.success(done(ids.length), { label: t('entry.undo'), run: () => void undo(ids) })
        return true
      } catch (error) {
        if (error instanceof ApiError) return false
        throw error
      }
    },
    error: act.error && (isTemporary(act.error) ? failed : reasonOf(act.error)),
  }
}

/** The field of a refused event is none of the dialog's: its own sentence says which day. */
const reasonOf = (error: ApiError): string => Object.values(error.fields)[0] ?? error.message
