import type { Month } from '@portal/platform-domain'
import { ApiError, isQueued, isTemporary, sentence, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { noteUndo } from './undo-offers.ts'

interface Done {
  /** The toast's text. */
  readonly text: string
  /** The months that the undo changes: it is offered until one of them is closed. */
  readonly months: readonly Month[]
  readonly undo: () => Promise<unknown>
  /** The text when it is undone. */
  readonly undone: string
  /** How many entries the undo needs; 1 by default. */
  readonly count?: number
}

/**
 * Says that something was done, and offers to undo it. A failed undo says why; after a temporary failure it is offered
 * again.
 */
export function useUndo(userId: number | undefined): (done: Done) => void {
  const t = useTimeText()
  const reasonOf = (error: ApiError, count: number): string => {
    if (error.code === 'not_found') return t('undo.gone', { count })
    if (error.code === 'month_locked') return t(userId === undefined ? 'undo.locked' : 'undo.lockedForUser')
    return t('undo.refused', { reason: sentence(Object.values(error.fields)[0] ?? error.message) })
  }
  return ({ text, months, undo, undone, count = 1 }) => {
    const run = async (): Promise<void> => {
      try {
        await undo()
        toast.success(undone)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isQueued(error)) toast.success(error.message)
        else if (isTemporary(error)) toast.error(t('undo.failed'), offer(t('undo.again')))
        else toast.error(reasonOf(error, count))
      }
    }
    const offer = (label: string) => noteUndo({ label, run: () => void run() }, { months, userId })
    toast.success(text, offer(t('entry.undo')))
  }
}
