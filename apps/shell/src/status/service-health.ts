import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as z from 'zod'
import { type ServiceStatus, statusCalls } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'

const POLL_MS = 10_000
const TIME_LIMIT_MS = 5000

/** The gateway's word about each service, 200 or 503 alike (D53). */
const health = z.object({ services: z.record(z.string(), z.string()) })

/** What the gateway says of each service by name: `ok`, or why not. Asked again every ten seconds. */
export function useHealth(): UseQueryResult<Readonly<Record<string, string>>> {
  return useQuery({
    queryKey: ['healthz'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]) })
      return health.parse(await answer.json()).services
    },
    refetchInterval: POLL_MS,
  })
}

/** What a service says of itself; undefined until it has. */
export function useServiceStatus(service: string): ServiceStatus | undefined {
  return useCall(statusCalls(service).read, {}, { refetchInterval: POLL_MS }).data
}
