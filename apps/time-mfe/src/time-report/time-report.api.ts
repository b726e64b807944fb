import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import { type Month, monthOf, type PlainDate, yearOf } from '@portal/platform-domain'
import { monthCalls, payCalls, timeEntryCalls, timeExportCalls } from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { api, busy, callKey, type ReadAhead, useAct, useCall } from '@portal/web-kit'

/** Entries change what Snurra proposes, shows of the time report, and offers as years. */
const AFTER_ENTRIES = [timeEntryCalls.list, payCalls.get, payCalls.prepare, payCalls.years] as const
const AFTER_MONTH = [monthCalls.get, payCalls.get, payCalls.prepare] as const

/**
 * Asks while the page begins to render, not once all of it has been drawn. The web kit's `useReadAhead` does it too,
 * but the shell of the release before has none.
 */
const useAhead = <C extends AnyCall>(call: C, input: InputOf<C>): void =>
  usePrefetchQuery({ queryKey: callKey(call, input), queryFn: ({ signal }) => api.call(call, input, { signal }) })

const monthInput = (month: Month, userId?: number) => ({ year: yearOf(month), month: monthNumber(month), userId })

/** Asks for a month of one's own before the page is opened. */
export function readMonthAhead(read: ReadAhead, month: Month): void {
  read(timeEntryCalls.list, monthInput(month))
  read(monthCalls.get, { month, userId: undefined })
}

/** A user's month: its entries, and whether it is closed. The caller's own when no user is named. */
export function useMonth(month: Month, userId?: number) {
  useAhead(timeEntryCalls.list, monthInput(month, userId))
  useAhead(monthCalls.get, { month, userId })
  const entries = useCall(timeEntryCalls.list, monthInput(month, userId))
  const state = useCall(monthCalls.get, { month, userId })
  return { entries, state }
}

/** A user's entries between two days of the same month or of two that follow each other; nothing while they load. */
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

export const useAddEntries = () => useAct(timeEntryCalls.add, { refreshes: AFTER_ENTRIES })
export const useChangeEntry = () => useAct(timeEntryCalls.change, { refreshes: AFTER_ENTRIES })
export const useAddAllEntries = () => useAct(timeEntryCalls.addAll, { refreshes: AFTER_ENTRIES })
export const useRemoveAllEntries = () => useAct(timeEntryCalls.removeAll, { refreshes: AFTER_ENTRIES })
export const useRemoveEntry = () => useAct(timeEntryCalls.remove, { refreshes: AFTER_ENTRIES })

export const useSaveMileage = () => useAct(monthCalls.saveMileage, { refreshes: AFTER_MONTH, overlay: false })
export const useCloseMonth = () => useAct(monthCalls.close, { refreshes: AFTER_MONTH })
export const useReopenMonth = () => useAct(monthCalls.reopen, { refreshes: AFTER_MONTH })

/** The calendar is read again this long after Fylla (spec 3 §5). */
export const RELOAD_AFTER_FILL_MS = 1_000

/** Fills a user's month; what it changes is read anew a second later. */
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
