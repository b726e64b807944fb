import { useInfiniteQuery } from '@tanstack/react-query'
import { activityCalls } from '@portal/identity-contract'
import type { LogEntry } from '@portal/identity-domain'
import { api, callKey, useAct } from '@portal/web-kit'
import { olderPages } from '../infinite-list/older-pages.ts'

/** A user's log loaded so far, newest first, with or without page visits, and how to load older entries. */
export function useLog(userId: number, showsVisits: boolean) {
  const wanted = { userId, ...(showsVisits ? {} : { withVisits: false }) }
  const log = useInfiniteQuery({
    queryKey: callKey(activityCalls.list, { ...wanted, paged: true }),
    queryFn: ({ pageParam, signal }) => api.call(activityCalls.list, { ...wanted, page: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length : undefined),
  })
  return {
    entries: log.data && withoutRepeats(log.data.pages.flatMap((page) => page.entries)),
    ...olderPages(log),
  }
}

export const useClearLog = () => useAct(activityCalls.clear, { refreshes: [activityCalls.list] })

/** New entries move older ones to the next page, where they would appear twice. */
const withoutRepeats = (entries: readonly LogEntry[]): LogEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
