import { monthOf } from '@portal/platform-domain'
import type { EntryChange, TimeEntry } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { useChangeEntry } from './time-entries.api.ts'
import { useReplace } from './use-replace.ts'

/** Changes an entry, deletes those that it replaces, and offers one undo; throws the server's error. */
export function useChangeWithUndo(userId: number | undefined) {
  const t = useTimeText()
  const act = useChangeEntry()
  const replace = useReplace(userId)

  const change = async (entry: TimeEntry, changes: EntryChange, done: string, replaced: readonly TimeEntry[] = []) => {
    const { id, userId: _owner, ...before } = entry
    await act.run({ change: { id, ...changes }, userId })
    await replace(
      {
        text: done,
        months: [monthOf(entry.day), monthOf(changes.day ?? entry.day)],
        undo: async () => {
          await act.run({ change: { id, ...before }, userId })
          return 0
        },
        undone: t('entry.changeUndone'),
      },
      replaced,
    )
  }
  return { change, error: act.error }
}
