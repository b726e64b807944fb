import * as z from 'zod'
import { monthlyCosts, type MonthlyCosts } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import type { Log } from '@portal/service-kit'

/** What a user's month costs by money's records; `null` when money cannot be asked (D47). */
export type AskMonthlyCosts = (ownerId: number, month: Month) => Promise<MonthlyCosts | null>

interface Options {
  /** Where the services are; without money's address nobody is asked. */
  readonly addresses: ReadonlyMap<string, string>
  readonly gatewayKey: string
  readonly log: Log
}

/** People wait for the answer: a proposal without costs comes sooner than one after a long silence. */
const ANSWER_MS = 1_500

/** Asks the money service, with the gateway's credential. Never throws: whatever goes wrong, money is away. */
export function askMoney({ addresses, gatewayKey, log }: Options): AskMonthlyCosts {
  const address = addresses.get('money')
  if (address === undefined) return () => Promise.resolve(null)
  return async (ownerId, month) => {
    try {
      const response = await fetch(new URL(`/internal/monthly-costs?ownerId=${ownerId}&month=${month}`, address), {
        headers: { 'x-gateway-key': gatewayKey }, signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (!response.ok) throw new Error(`money answered ${response.status}`)
      return z.decode(monthlyCosts, (await response.json()) as never)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'money could not be asked for costs')
      return null
    }
  }
}
