import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationCalls } from '@portal/identity-contract'
import type { AnswerOf } from '@portal/platform-contract'
import { api, type ApiError, callKey, useAct } from '@portal/web-kit'

export type Notifications = AnswerOf<typeof notificationCalls.list>

/** The polling interval (spec 1 §9), and its maximum while the portal does not answer. */
export const POLL_MS = 30_000
const SLOWEST_MS = 300_000

/** The list in the query cache. */
export const NOTIFICATIONS_KEY = callKey(notificationCalls.list, {})

interface PollState {
  readonly status: string
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly errorUpdateCount: number
}

/**
 * The time until the next poll: half a minute, and while polls fail as long as they have been failing, so it doubles
 * each time (D12). A refused session needs no rule here: the API client has already signed out.
 */
export function pollPause({ status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount }: PollState): number {
  if (status !== 'error') return POLL_MS
  const failingFor = dataUpdatedAt === 0 ? POLL_MS * 2 ** Math.min(errorUpdateCount, 4) : errorUpdatedAt - dataUpdatedAt
  return Math.min(Math.max(failingFor, POLL_MS), SLOWEST_MS)
}

/** The newest notifications and the number of unseen ones; polled, and silent on failure. */
export const useNotifications = () =>
  useQuery<Notifications, ApiError>({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => api.call(notificationCalls.list, {}, { signal }),
    refetchInterval: ({ state }) => pollPause(state),
    retry: false,
  })

/** Changes notifications; changes show at once, and the list is refetched when the call fails. */
export function useNotificationActs() {
  const client = useQueryClient()
  const markSeen = useAct(notificationCalls.markSeen, { overlay: false })
  const dismissed = useAct(notificationCalls.dismiss, { overlay: false })
  const restored = useAct(notificationCalls.restore, { overlay: false })

  const show = async (change: (notifications: Notifications) => Notifications, act: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: NOTIFICATIONS_KEY })
    client.setQueryData<Notifications>(NOTIFICATIONS_KEY, (notifications) => notifications && change(notifications))
    try {
      await act()
    } catch (error) {
      await client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
      throw error
    }
  }
  return {
    /** The badge shows zero; new ones stay marked until the next answer. */
    seeAll: () =>
      show(
        (notifications) => ({ ...notifications, unseen: 0 }),
        () => markSeen.run({}),
      ),
    /** These notifications, or all without ids. An answer that was on its way meanwhile would show them again. */
    dismiss: async (ids?: readonly number[]) => {
      await show(
        ({ notifications, unseen }) => ({
          notifications: ids === undefined ? [] : notifications.filter(({ id }) => !ids.includes(id)),
          unseen,
        }),
        () => dismissed.run(ids === undefined ? {} : { ids: [...ids] }),
      )
      await client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    },
    /** Puts back what the same call of `dismiss` took away. */
    restore: async (ids?: readonly number[]) => {
      await restored.run(ids === undefined ? {} : { ids: [...ids] })
      await client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    },
  }
}
