import * as z from 'zod'
import { monthlyCosts, type MonthlyCosts } from '@portal/money-contract/for-services'
import type { Month } from '@portal/platform-domain'
import type { Log, OtherServices } from '@portal/service-kit'

/** The costs of a user's month from money's records; `null` when money cannot be reached (D47). */
export type AskMonthlyCosts = (ownerId: number, month: Month) => Promise<MonthlyCosts | null>

interface Options {
  /** Without money's address no costs are known. */
  readonly services: OtherServices
  readonly log: Log
}

/** Users wait for the answer: a quick proposal without costs is better than a long wait. */
const PATIENCE = { withinMs: 1_500, nextAfterMs: 500 }

/** Calls the money service, with the gateway's credential. Never throws: any failure means that money is away. */
export function askMoney({ services, log }: Options): AskMonthlyCosts {
  if (!services.has('money')) return () => Promise.resolve(null)
  return async (ownerId, month) => {
    try {
      const answer = await services.call('money', `/internal/monthly-costs?ownerId=${ownerId}&month=${month}`, {
        patience: PATIENCE,
      })
      return z.decode(monthlyCosts, answer as never)
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'money could not be called for the costs of a month',
      )
      return null
    }
  }
}
