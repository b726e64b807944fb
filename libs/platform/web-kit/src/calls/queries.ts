import { useMemo } from 'react'
import {
  type QueryClient,
  QueryClient as Client,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { AnswerOf, AnyCall, InputOf } from '@portal/platform-contract'
import { api } from './api.ts'
import { type ApiError, isTemporary } from './api-error.ts'
import { reviveQueries } from './revive-queries.ts'
import { useSession } from '../session/session.ts'

const RETRIES = 2
/** A list fetched this recently is shown again without a request. */
const FRESH_MS = 5_000

/**
 * The page's cache of server data. Cleared when another user signs in, so that no user sees another's rows. Failed
 * queries recover by themselves; `onBack` is called when one has.
 */
export function createQueryClient(onBack: () => void = () => {}): QueryClient {
  const client = new Client({
    defaultOptions: {
      // `always`: a lost network is an error that can be shown, not an endless wait.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        // Without network at once: the page says so instead of waiting, and it is tried again when the network is back.
        retry: (failures, error) => failures < RETRIES && isTemporary(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  useSession.subscribe((now, before) => {
    const isSameUser = now.user !== null && now.user.id === before.user?.id
    if (now.token !== before.token && !isSameUser) client.clear()
    // Stops them without showing an error.
    else if (now.isLeaving) void client.cancelQueries()
  })
  reviveQueries(client, onBack)
  return client
}

/** Numbers call objects: each release of a remote has its own. */
const numbers = new WeakMap<AnyCall, number>()
let lastNumber = 0
function numberOf(call: AnyCall): number {
  const known = numbers.get(call)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(call, lastNumber)
  return lastNumber
}

/**
 * The cache key of a call with that input; without input, the prefix of all its keys. An answer that one release of a
 * remote has decoded is never given to another release. A call with input is a constant of its module.
 */
export const callKey = (call: AnyCall, input?: unknown): readonly unknown[] =>
  input === undefined ? [call.name] : [call.name, input, numberOf(call)]

/**
 * Fetches data that is not in the cache before a component needs it: the same `useCall` then finds it, or finds it
 * loading.
 */
export type ReadAhead = <C extends AnyCall>(call: C, input: InputOf<C>) => void

/**
 * A page component may carry this function: given the values in its path, it fetches its data before the page opens.
 */
export interface OpenedAhead {
  readonly ahead?: (read: ReadAhead, params: Readonly<Record<string, string | undefined>>) => void
}

/** Fetches into this cache. The promise is fulfilled when there is an answer or an error. */
export const readAheadInto =
  (client: QueryClient) =>
  async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<void> => {
    const queryKey = callKey(call, input)
    if (!client.getQueryState(queryKey))
      await client.prefetchQuery({ queryKey, queryFn: ({ signal }) => api.call(call, input, { signal }) })
  }

export function useReadAhead(): ReadAhead {
  const client = useQueryClient()
  return useMemo(() => {
    const read = readAheadInto(client)
    return (call, input) => void read(call, input)
  }, [client])
}

export interface UseCallOptions {
  /** False: do not fetch yet. */
  readonly enabled?: boolean
  /** Refetch interval in milliseconds (polling never shows the overlay, D58). */
  readonly refetchInterval?: number | false | ((failures: number) => number | false)
  readonly staleTime?: number
}

/**
 * Reads by a call that changes nothing: `const list = useCall(receiptCalls.list, query)`. A `.list` call (`.listAll`
 * too) keeps its last rows on screen while the next page, sort or search loads, but never another user's. Unknown data
 * is requested when its component starts to render: React draws a page in slices, and a query would start after them.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<AnswerOf<C>, ApiError> {
  const { refetchInterval, ...rest } = options
  const read = useReadAhead()
  if (rest.enabled !== false && !call.changesState) read(call, input)
  return useQuery<AnswerOf<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => api.call(call, input, { signal }),
    ...(/\.list([A-Z]|$)/.test(call.name)
      ? {
          placeholderData: (previous, query) => (ownerIn(query?.queryKey[1]) === ownerIn(input) ? previous : undefined),
        }
      : {}),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval:
            typeof refetchInterval === 'function'
              ? (query) => refetchInterval(query.state.fetchFailureCount)
              : refetchInterval,
        }),
    ...(call.changesState ? { retry: false } : {}),
    ...rest,
  })
}

const ownerIn = (input: unknown): unknown => (input as { userId?: unknown } | undefined)?.userId
