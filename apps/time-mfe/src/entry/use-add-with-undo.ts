import type { EntryContent, TimeEntry } from '@portal/time-domain'
import { ApiError, isTemporary } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useAddAllEntries } from './time-entries.api.ts'
import { useUndoAdd } from './use-undo-add.ts'
import { eventOfEntry } from './entry-form.ts'

interface AddWithUndo {
  /**
   * Adds all or none, and then deletes the entries that they replace; resolves to whether they were added. `done` is the
   * message, with undo.
   */
  readonly add: (
    contents: readonly EntryContent[],
    done: (count: number) => string,
    replaced?: readonly TimeEntry[],
  ) => Promise<boolean>
  /** The error text. */
  readonly error: string | null
}

/** Adds several entries in one call, and offers undo. */
export function useAddWithUndo(userId: number | undefined, failed: string): AddWithUndo {
  const t = useTimeText()
  const act = useAddAllEntries()
  const finish = useUndoAdd(userId)

  return {
    add: async (contents, done, replaced = []) => {
      try {
        const entries = await act.run({ events: contents.map(eventOfEntry), userId })
        await finish(entries, done(entries.length), replaced)
        return true
      } catch (error) {
        if (error instanceof ApiError) return false
        throw error
      }
    },
    error: act.error && reasonOf(act.error),
  }

  function reasonOf(error: ApiError): string {
    if (error.code === 'network') return t('entry.noNetwork')
    // The dialog has no field for a refused event: its sentence names the day.
    return isTemporary(error) ? failed : (Object.values(error.fields)[0] ?? error.message)
  }
}
