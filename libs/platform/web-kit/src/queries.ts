import { useCallback } from 'react'
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
import { useSession } from './session.ts'

const RETRIES = 2
/** A list that was read this recently is shown again without asking. */
const FRESH_MS = 5_000

/**
 * The page's cache of server data. Emptied when the session changes hands, so that nobody sees another's rows. What
 * fails comes back by itself; `onBack` is told when something has.
 */
export function createQueryClient(onBack: () => void = () => {}): QueryClient {
  const client = new Client({
    defaultOptions: {
      // `always`: a lost line is an error that can be shown, not a wait without end.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  useSession.subscribe((now, before) => {
    const isSameUser = now.user !== null && now.user.id === before.user?.id
    if (now.token !== before.token && !isSameUser) client.clear()
  })
  reviveQueries(client, onBack)
  return client
}

/** The cache key of a call with that input; without input, the prefix of all of them. */
export const callKey = (call: AnyCall, input?: unknown): readonly unknown[] =>
  input === undefined ? [call.name] : [call.name, input]

/**
 * Asks for what is not known yet, before anything waits for it: the same `useCall` then finds it, or finds it on its
 * way.
 */
export type ReadAhead = <C extends AnyCall>(call: C, input: InputOf<C>) => void

/** What a page may carry beside itself: given the values in its path, it asks for its data before it is opened. */
export interface OpenedAhead {
  readonly ahead?: (read: ReadAhead, params: Readonly<Record<string, string | undefined>>) => void
}

export function useReadAhead(): ReadAhead {
  const client = useQueryClient()
  return useCallback(
    (call, input) => {
      const queryKey = callKey(call, input)
      if (!client.getQueryState(queryKey))
        void client.prefetchQuery({ queryKey, queryFn: ({ signal }) => api.call(call, input, { signal }) })
    },
    [client],
  )
}

export interface UseCallOptions {
  /** False: do not ask yet. */
  readonly enabled?: boolean
  /** Ask again every so many milliseconds (polling never shows the overlay, D58). */
  readonly refetchInterval?: number | false | ((failures: number) => number | false)
  readonly staleTime?: number
}

/**
 * Reads by a call that changes nothing: `const list = useCall(receiptCalls.list, query)`.
 * A `.list` call (`.listAll` too) keeps its last rows on screen while the next page, sort or search is on its way, but
 * never another user's.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<AnswerOf<C>, ApiError> {
  const { refetchInterval, ...rest } = options
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
