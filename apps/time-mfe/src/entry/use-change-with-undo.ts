import { monthOf } from '@portal/platform-domain'
import type { EntryChange, TimeEntry } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { useChangeEntry } from './time-entries.api.ts'
import { useUndo } from './use-undo.ts'

/** Changes an entry and offers undo; throws the server's error. */
export function useChangeWithUndo(userId: number | undefined) {
  const t = useTimeText()
  const act = useChangeEntry()
  const offerUndo = useUndo(userId)

  const change = async (entry: TimeEntry, changes: EntryChange, done: string) => {
    const { id, userId: _owner, ...before } = entry
    await act.run({ change: { id, ...changes }, userId })
    offerUndo({
      text: done,
      months: [monthOf(entry.day), monthOf(changes.day ?? entry.day)],
      undo: () => act.run({ change: { id, ...before }, userId }),
      undone: t('entry.changeUndone'),
    })
  }
  return { change, error: act.error }
}
