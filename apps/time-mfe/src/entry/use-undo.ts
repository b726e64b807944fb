import type { Month } from '@portal/platform-domain'
import { ApiError, busy, isQueued, isTemporary, sentence, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { noteUndo, withdrawUndo } from './undo-offers.ts'

/** A change that was stored, and how to undo it. */
export interface Done {
  /** The toast's text. */
  readonly text: string
  /** The months that the undo changes: it is offered until one of them is closed. */
  readonly months: readonly Month[]
  /** May resolve to the number of entries that are gone, and could therefore not be undone. */
  readonly undo: () => Promise<number | undefined>
  /** The text when it is undone. */
  readonly undone: string
  /** How many entries the undo changes; 1 by default. */
  readonly count?: number
  /** Whether a failed undo has restored what was replaced, but not removed what replaced it. */
  readonly isHalfDone?: () => boolean
}

/**
 * Says that something was done, and offers to undo it. A failed undo says why and for how many entries; after a
 * temporary failure it is offered again.
 */
export function useUndo(userId: number | undefined): (done: Done) => void {
  const t = useTimeText()
  const reasonOf = (error: ApiError, count: number): string => {
    if (error.code === 'not_found') return t('undo.gone', { count })
    if (error.code === 'month_locked') return t(userId === undefined ? 'undo.locked' : 'undo.lockedForUser', { count })
    return t('undo.refused', { count, reason: sentence(Object.values(error.fields)[0] ?? error.message) })
  }
  return ({ text, months, undo, undone, count = 1, isHalfDone }) => {
    const sayUndone = (gone: number) => {
      if (gone === 0) toast.success(undone)
      else if (gone >= count) toast.error(t('undo.gone', { count }))
      // What it left alone was changed or deleted on purpose.
      else toast.success(t('undo.partly', { done: count - gone, all: count, count: gone }))
    }
    const run = async (): Promise<void> => {
      try {
        sayUndone((await busy.during(undo(), t('undo.running', { count }))) ?? 0)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isQueued(error)) return toast.success(error.message)
        const half = isHalfDone?.() ? `${t('undo.half')} ` : ''
        if (isTemporary(error)) toast.error(half + t('undo.failed', { count }), offer(t('undo.again')))
        else toast.error(half + reasonOf(error, count))
      }
    }
    const offer = (label: string) => noteUndo({ label, run: () => void run() }, { months, userId })
    // Undone after this change, an earlier one could no longer give back what was there.
    for (const month of months) withdrawUndo(month, userId)
    toast.success(text, offer(t('undo.action', { count })))
  }
}
