import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { notificationCalls, notificationState } from '@portal/identity-contract'
import type { NotificationState } from '@portal/identity-domain'
import { api, ApiError, keepTrying } from '@portal/web-kit'
import { NOTIFICATIONS_KEY, type Notifications } from './notifications.api.ts'

/** The page is loaded first. */
const FIRST_AFTER_MS = 10_000
/** When the portal has no stream for this page: an earlier release of it, or too many pages. */
const WITHOUT_STREAM_MS = 300_000

/** Whether the list of the page is older than this state. */
export const isOutdated = (list: Notifications | undefined, { unseen, newest }: NotificationState): boolean =>
  list !== undefined && (list.unseen !== unseen || (list.notifications[0]?.id ?? null) !== newest)

/**
 * Fetches the list as soon as the server reports a change, while the page is visible. Without the stream, as after a
 * failure, only the poll does.
 */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  useEffect(() => {
    // A shell of an earlier release has no streams.
    if (!('follow' in api)) return
    let stream = new AbortController()
    const onEvent = (data: string) => {
      const state = z.safeDecode(notificationState, JSON.parse(data) as never)
      if (state.success && isOutdated(client.getQueryData(NOTIFICATIONS_KEY), state.data))
        void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    }
    const follow = async () => {
      stream = new AbortController()
      try {
        await api.follow(notificationCalls.live, {}, onEvent, stream.signal)
        // The server ended it: the poll finds out whether the session has ended too.
        await client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
      } catch (error) {
        if (error instanceof ApiError && [404, 429].includes(error.status)) return WITHOUT_STREAM_MS
      }
    }
    const stopTrying = keepTrying(follow, FIRST_AFTER_MS)
    const rest = () => {
      if (document.visibilityState === 'hidden') stream.abort()
    }
    document.addEventListener('visibilitychange', rest)
    return () => {
      document.removeEventListener('visibilitychange', rest)
      stopTrying()
      stream.abort()
    }
  }, [client])
}
