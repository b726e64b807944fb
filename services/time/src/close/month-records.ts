import * as z from 'zod'
import { MAX_ASKED_OWNERS, type MonthRecord, monthRecordsAnswer } from '@portal/money-contract/for-services'
import type { Month } from '@portal/platform-domain'
import type { Log, OtherServices } from '@portal/service-kit'

/** Money's records of users in a month; `null` when money cannot be reached. */
export type AskMonthRecords = (userIds: readonly number[], month: Month) => Promise<readonly MonthRecord[] | null>

const PATIENCE = { withinMs: 5_000, nextAfterMs: 1_000 }

/** Calls the money service, with the gateway's credential. Never throws: any failure means that money is away. */
export function askMonthRecords({
  services,
  log,
}: {
  readonly services: OtherServices
  readonly log: Log
}): AskMonthRecords {
  if (!services.has('money')) return () => Promise.resolve(null)
  return async (userIds, month) => {
    try {
      const parts = Array.from({ length: Math.ceil(userIds.length / MAX_ASKED_OWNERS) }, (_, index) =>
        userIds.slice(index * MAX_ASKED_OWNERS, (index + 1) * MAX_ASKED_OWNERS),
      )
      const answers = await Promise.all(
        parts.map((ownerIds) =>
          services.call('money', '/internal/month-records', {
            patience: PATIENCE,
            body: { ownerIds, first: month, last: month },
          }),
        ),
      )
      return answers.flatMap((answer) => z.decode(monthRecordsAnswer, answer as never).records)
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'money could not be called for the records of a month',
      )
      return null
    }
  }
}
