import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type AnyCall, type CallLimit, PortalError } from '@portal/platform-contract'
import { type Executor, runText } from '../database/index.ts'
import { countTogether } from './count-together.ts'
import { networkOf } from './network-of.ts'
import type { serviceSettings } from '../process/settings.ts'
import type * as z from 'zod'

/** The operator's settings: other numbers for calls by name, and megabytes of uploads per user and hour. */
export interface LimitSettings {
  readonly calls: z.output<typeof serviceSettings>['CALL_LIMITS']
  readonly uploadMegabytes: number
}

export const limitSettings = ({
  CALL_LIMITS,
  UPLOAD_QUOTA,
}: Pick<z.output<typeof serviceSettings>, 'CALL_LIMITS' | 'UPLOAD_QUOTA'>): LimitSettings => ({
  calls: CALL_LIMITS,
  uploadMegabytes: UPLOAD_QUOTA,
})

const UNSET: LimitSettings = { calls: new Map(), uploadMegabytes: 5000 }

/** Who makes a call: the user of its session, if it has one, and its address. */
export interface Caller {
  readonly userId: number | undefined
  readonly address: string
}

/** Counts calls against their declared limits, across all replicas of a service (ADR 28). */
export interface CallLimits {
  /** Counts a call and its announced bytes. Throws `too_many_requests` with the time to wait. */
  spend(call: AnyCall, caller: Caller, bytes: number): Promise<void>
}

type Count = ReturnType<typeof countTogether>

const HOUR_SECONDS = 3600
/** The store counts in integers below 2^31. */
const KILOBYTE = 1000

/**
 * Needs the table `call_limit` in the service's schema. A caller over the limit is refused from memory. While the
 * database is away each replica counts by itself; if counting fails, the call passes.
 */
export function createCallLimits(executor: Executor, settings: LimitSettings = UNSET): CallLimits {
  // The library calls a client of another driver by this one method.
  const storeClient = {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => ({
      rows: await runText(executor, text, values ?? []),
    }),
  }
  const counters = new Map<string, Count>()

  function counterOf(name: string, points: number, duration: number): Count {
    const known = counters.get(name)
    if (known) return known
    const rule = { keyPrefix: name, points, duration }
    const made = countTogether(
      new RateLimiterPostgres({
        ...rule,
        storeClient,
        storeType: 'client',
        tableName: 'call_limit',
        tableCreated: true,
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(rule),
      }),
    )
    counters.set(name, made)
    return made
  }

  const quota = counterOf('uploads', settings.uploadMegabytes * KILOBYTE, HOUR_SECONDS)

  return {
    async spend(call, caller, bytes) {
      const key = call.limit && keyOf(call.limit, caller)
      if (call.limit && key !== undefined) {
        const { times, seconds } = settings.calls.get(call.name) ?? call.limit
        await consume(counterOf(call.name, times, seconds), key, 1, tooOften)
      }
      if (call.file && caller.userId !== undefined)
        await consume(quota, `user ${caller.userId}`, Math.ceil(bytes / KILOBYTE), tooMuch)
    },
  }
}

/**
 * Undefined for a caller who cannot be distinguished from others: one anonymous caller must not use up the limit of
 * all.
 */
function keyOf({ per }: CallLimit, { userId, address }: Caller): string | undefined {
  if (per === 'user') return userId === undefined ? undefined : `user ${userId}`
  return address === '' ? undefined : `address ${networkOf(address)}`
}

async function consume(count: Count, key: string, points: number, text: (wait: string) => string): Promise<void> {
  try {
    await count(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new PortalError('too_many_requests', { text: text(inWords(seconds)), retryAfterSeconds: seconds })
  }
}

const tooOften = (wait: string) => `Det här har gjorts för många gånger på kort tid. Försök igen om ${wait}.`
const tooMuch = (wait: string) => `Du har laddat upp så mycket som går på en timme. Försök igen om ${wait}.`

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} sekunder` : `${Math.ceil(seconds / 60)} minuter`
