import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** An act of another area reaches the log by an event, most often within this time. In ms. */
const EVENT_MS = 1_500

/** Loads new entries after each act on the page, also in the tabs of other areas: all remotes share one cache. */
export function useFollowedLog(): void {
  const client = useQueryClient()
  useEffect(() => {
    let byEvent: ReturnType<typeof setTimeout> | undefined
    const refresh = () => void client.invalidateQueries({ queryKey: callKey(activityCalls.list) })
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      refresh()
      clearTimeout(byEvent)
      byEvent = setTimeout(refresh, EVENT_MS)
    })
    return () => {
      stop()
      clearTimeout(byEvent)
    }
  }, [client])
}

export const useClearLog = () => useAct(activityCalls.clear)

/** New entries move older ones to the next page, where they would appear twice. */
const withoutRepeats = (entries: readonly LogEntry[]): LogEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
