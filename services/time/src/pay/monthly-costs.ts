import * as z from 'zod'
import { monthlyCosts, type MonthlyCosts } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import type { Log, OtherServices } from '@portal/service-kit'

/** What a user's month costs by money's records; `null` when money cannot be asked (D47). */
export type AskMonthlyCosts = (ownerId: number, month: Month) => Promise<MonthlyCosts | null>

interface Options {
  /** Without money's address no costs are known. */
  readonly services: OtherServices
  readonly log: Log
}

/** People wait for the answer: a proposal without costs comes sooner than one after a long silence. */
const PATIENCE = { withinMs: 1_500, nextAfterMs: 500 }

/** Asks the money service, with the gateway's credential. Never throws: whatever goes wrong, money is away. */
export function askMoney({ services, log }: Options): AskMonthlyCosts {
  if (!services.has('money')) return () => Promise.resolve(null)
  return async (ownerId, month) => {
    try {
      const answer = await services.call('money', `/internal/monthly-costs?ownerId=${ownerId}&month=${month}`, {
        patience: PATIENCE,
      })
      return z.decode(monthlyCosts, answer as never)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'money could not be asked for costs')
      return null
    }
  }
}
