import { useInfiniteQuery } from '@tanstack/react-query'
import { activityCalls } from '@portal/identity-contract'
import type { LogEntry } from '@portal/identity-domain'
import { api, type ApiError, callKey, useAct } from '@portal/web-kit'

/** A user's log so far, newest first, and the way to older entries. */
export function useLog(userId: number) {
  const log = useInfiniteQuery({
    queryKey: callKey(activityCalls.list, { userId, endless: true }),
    queryFn: ({ pageParam, signal }) => api.call(activityCalls.list, { userId, page: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length : undefined),
  })
  return {
    entries: log.data && withoutRepeats(log.data.pages.flatMap((page) => page.entries)),
    error: log.error as ApiError | null,
    hasMore: log.hasNextPage,
    isLoadingMore: log.isFetchingNextPage,
    moreFailed: log.isFetchNextPageError,
    loadMore: () => void log.fetchNextPage(),
    retry: () => void log.refetch(),
  }
}

export const useClearLog = () => useAct(activityCalls.clear, { refreshes: [activityCalls.list] })

/** What happens while somebody reads moves older entries to the next page, where they come again. */
const withoutRepeats = (entries: readonly LogEntry[]): LogEntry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()]
