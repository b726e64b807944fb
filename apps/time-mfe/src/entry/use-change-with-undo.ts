import type { EntryChange, TimeEntry } from '@portal/time-domain'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useChangeEntry } from './time-entries.api.ts'

/** Changes an entry and offers undo; throws the server's error. */
export function useChangeWithUndo(userId: number | undefined) {
  const t = useTimeText()
  const act = useChangeEntry()

  const undo = async ({ id, userId: _owner, ...before }: TimeEntry) => {
    try {
      await act.run({ change: { id, ...before }, userId })
      toast.success(t('entry.changeUndone'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('entry.undoFailed') : (error as Error).message)
    }
  }
  const change = async (entry: TimeEntry, changes: EntryChange, done: string) => {
    await act.run({ change: { id: entry.id, ...changes }, userId })
    toast.success(done, { label: t('entry.undo'), run: () => void undo(entry) })
  }
  return { change, error: act.error }
}
