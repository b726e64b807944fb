import type { Month } from '@portal/platform-domain'
import { type ClosingRow, closingName } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import type { ClosingAction, ActionPlan } from './action-plan.ts'
import { useClosingActs } from './closing.api.ts'
import { SHOWN_SIGNS } from './seal-text.ts'

/** The result of an action: a sentence, and what was done for each user. */
export interface Outcome {
  readonly sentence: string
  /** The action reached no user at all. */
  readonly isEmpty?: boolean
  readonly people: readonly { readonly row: ClosingRow; readonly note: string }[]
  /** After a seal: whose month, a tab and its whole checksum, a line for each user. */
  readonly sums?: string
}

/** Runs an action for the users of its plan and returns each user's result; throws ApiError. */
export function useActionOutcome(
  action: ClosingAction,
  month: Month,
  { touched }: ActionPlan,
): (reason: string) => Promise<Outcome> {
  const t = useTimeText()
  const { remind, close, seal } = useClosingActs(month)
  const ids = touched.map(({ userId }) => userId)
  const each = (noteOf: (userId: number) => string) => touched.map((row) => ({ row, note: noteOf(row.userId) }))

  const attempt = {
    remind: async () => {
      const { sent, skipped } = await remind(ids)
      const reasons = new Map(skipped.map(({ userId, reason }) => [userId, t(`bokslut.skip.${reason}`)]))
      return {
        sentence: sent === 0 ? t('bokslut.done.remindNone') : t('bokslut.done.remind', { count: sent }),
        isEmpty: sent === 0,
        people: each((userId) => reasons.get(userId) ?? t('bokslut.done.reminded')),
      }
    },
    close: async (reason: string) => {
      const done = await close(ids, reason || undefined)
      return {
        sentence: t('bokslut.done.close', { count: done.length }),
        people: each(() => t('bokslut.state.klar')),
      }
    },
    seal: async () => {
      const hashes = new Map((await seal(ids)).map(({ userId, sha256 }) => [userId, sha256]))
      return {
        sentence: t('bokslut.done.seal', { count: hashes.size }),
        people: each((userId) => t('summary.sealHash', { hash: hashes.get(userId)?.slice(0, SHOWN_SIGNS) })),
        sums: touched.map((row) => `${closingName(row)}\t${hashes.get(row.userId)}`).join('\n'),
      }
    },
  }
  return (reason) => attempt[action](reason)
}
