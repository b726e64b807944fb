import { useQueryClient } from '@tanstack/react-query'
import { type Month, monthOf, type PlainDate, yearOf } from '@portal/platform-domain'
import { monthCalls, payCalls, timeEntryCalls, timeExportCalls } from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { api, busy, callKey, type ReadAhead, useAct, useCall } from '@portal/web-kit'

/** Entries affect Snurra's proposals, its time report figures, and its list of years. */
const AFTER_ENTRIES = [timeEntryCalls.list, payCalls.get, payCalls.prepare, payCalls.years] as const
const AFTER_MONTH = [monthCalls.get, payCalls.get, payCalls.prepare] as const

const monthInput = (month: Month, userId?: number) => ({ year: yearOf(month), month: monthNumber(month), userId })

/** Fetches the user's own month before the page opens. */
export function readMonthAhead(read: ReadAhead, month: Month): void {
  read(timeEntryCalls.list, monthInput(month))
  read(monthCalls.get, { month, userId: undefined })
}

/** A user's month: its entries, and whether it is closed. The caller's own when no user is named. */
export function useMonth(month: Month, userId?: number) {
  const entries = useCall(timeEntryCalls.list, monthInput(month, userId))
  const state = useCall(monthCalls.get, { month, userId })
  return { entries, state }
}

/** A user's entries between two days of one month or two consecutive months; undefined while they load. */
export function useEntriesBetween(first: PlainDate, last: PlainDate, userId: number | undefined) {
  const lists = [
    useCall(timeEntryCalls.list, monthInput(monthOf(first), userId)),
    useCall(timeEntryCalls.list, monthInput(monthOf(last), userId)),
  ]
  const [early, late] = monthOf(first) === monthOf(last) ? [lists[0]] : lists
  const isKnown = [early, late].every((list) => !list || (list.data !== undefined && !list.isPlaceholderData))
  return {
    entries: isKnown
      ? [...(early?.data ?? []), ...(late?.data ?? [])].filter(({ day }) => day >= first && day <= last)
      : undefined,
    error: early?.error ?? late?.error ?? null,
  }
}

export const useAddEntries = () => useAct(timeEntryCalls.add, { refreshes: AFTER_ENTRIES, queues: true })
export const useChangeEntry = () => useAct(timeEntryCalls.change, { refreshes: AFTER_ENTRIES })
export const useAddAllEntries = () => useAct(timeEntryCalls.addAll, { refreshes: AFTER_ENTRIES })
export const useRemoveAllEntries = () => useAct(timeEntryCalls.removeAll, { refreshes: AFTER_ENTRIES })
export const useRemoveEntry = () => useAct(timeEntryCalls.remove, { refreshes: AFTER_ENTRIES })

export const useSaveMileage = () => useAct(monthCalls.saveMileage, { refreshes: AFTER_MONTH, overlay: false })
export const useCloseMonth = () => useAct(monthCalls.close, { refreshes: AFTER_MONTH })
export const useReopenMonth = () => useAct(monthCalls.reopen, { refreshes: AFTER_MONTH })

/** The calendar is refetched this long after Fylla (spec 3 §5). */
export const RELOAD_AFTER_FILL_MS = 1_000

/** Fills a user's month; the changed data is refetched a second later. */
export function useFillMonth() {
  const client = useQueryClient()
  const fill = useAct(monthCalls.fill)
  const reload = () => {
    for (const stale of AFTER_ENTRIES) void client.invalidateQueries({ queryKey: callKey(stale) })
  }
  return async (month: Month, userId: number) => {
    const answer = await fill.run({ month, userId })
    setTimeout(reload, RELOAD_AFTER_FILL_MS)
    return answer
  }
}

/** Saves the month's time report as a workbook, or the whole year's when no month (1 to 12) is given. */
export const exportTime = (year: number, month: number | undefined, userId: number | undefined): Promise<void> =>
  busy.during(api.download(timeExportCalls.download, { year, month, userId }))
