import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as z from 'zod'
import { type ServiceStatus, statusCalls, type TrendDays, type TrendPoint } from '@portal/platform-contract'
import { api, ApiError, callKey } from '@portal/web-kit'

const POLL_MS = 10_000
const TREND_POLL_MS = 60_000
const TIME_LIMIT_MS = 5000

/** The gateway's report on each service, the same with 200 or 503 (D53). */
const health = z.object({ services: z.record(z.string(), z.string()) })

/** The gateway's report on each service by name: `ok`, or the reason. Fetched every ten seconds. */
export function useHealth(): UseQueryResult<Readonly<Record<string, string>>> {
  return useQuery({
    queryKey: ['healthz'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/healthz', {
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      })
      return health.parse(await answer.json()).services
    },
    refetchInterval: POLL_MS,
  })
}

interface ServiceStatuses {
  /** Of the services that have answered. */
  readonly statuses: ReadonlyMap<string, ServiceStatus>
  /** Some service has neither answered nor failed yet. */
  readonly isPending: boolean
  /** Some service could not answer; one of an earlier release, which has no report, does not count. */
  readonly isFailed: boolean
  retry(): void
}

/** Each service's own report, as far as it answers. */
export function useServiceStatuses(services: readonly string[]): ServiceStatuses {
  return useQueries({
    queries: services.map((service) => {
      const { read } = statusCalls(service)
      return {
        // By its name alone: this call is made again at each rendering.
        queryKey: callKey(read),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.call(read, {}, { signal }).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null
            throw error
          }),
        refetchInterval: POLL_MS,
      }
    }),
    combine: (answers) => ({
      statuses: new Map(answers.flatMap(({ data }) => (data ? [[data.service, data]] : []))),
      isPending: answers.some(({ data, isFetched }) => data === undefined && !isFetched),
      isFailed: answers.some(({ data, isFetched }) => data === undefined && isFetched),
      retry: () => retryAll(answers),
    }),
  })
}

interface Trends {
  /** Of the services that have answered. */
  readonly trends: ReadonlyMap<string, readonly TrendPoint[]>
  /** No service has answered yet. */
  readonly isPending: boolean
  /** No service could answer. */
  readonly isFailed: boolean
  retry(): void
}

/** What each service measured of itself in the last days; services of earlier releases have nothing. */
export function useTrends(services: readonly string[], days: TrendDays): Trends {
  return useQueries({
    queries: services.map((service) => {
      const { trend } = statusCalls(service)
      return {
        queryKey: [...callKey(trend), days],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.call(trend, { days }, { signal }),
        refetchInterval: TREND_POLL_MS,
      }
    }),
    combine: (answers) => ({
      trends: new Map(
        services.flatMap((service, index) => {
          const points = answers[index]?.data
          return points ? [[service, points] as const] : []
        }),
      ),
      isPending: answers.every(({ data, isFetched }) => data === undefined && !isFetched),
      isFailed: answers.length > 0 && answers.every(({ data, isFetched }) => data === undefined && isFetched),
      retry: () => retryAll(answers),
    }),
  })
}

function retryAll(answers: readonly UseQueryResult<unknown>[]): void {
  for (const { refetch } of answers) void refetch()
}
