import type { PlainDate } from '@portal/platform-domain'
import type { TimeEntry } from '@portal/time-domain'
import { isTemporary, toast } from '@portal/web-kit'
import { shortDay } from '../day-text.ts'
import { useChangeWithUndo } from '../entry/use-change-with-undo.ts'
import { useTimeText } from '../texts.ts'

/** After a temporary failure the move may be tried again. */
type Outcome = 'moved' | 'temporary' | 'refused'

/** Moves an entry to another day, in the place of the replaced ones; says what came of it. */
export function useMoveEntry(userId: number | undefined) {
  const t = useTimeText()
  const { change } = useChangeWithUndo(userId)

  return async (entry: TimeEntry, day: PlainDate, replaced: readonly TimeEntry[] = []): Promise<Outcome> => {
    try {
      await change(entry, { day }, t('report.moved', { day: shortDay(day) }), replaced)
      return 'moved'
    } catch (error) {
      const isAgain = isTemporary(error)
      toast.error(isAgain ? t('report.moveFailed') : (error as Error).message)
      return isAgain ? 'temporary' : 'refused'
    }
  }
}
