import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/platform-contract'
import { type Month, monthOf, type PlainDate, yearOf } from '@portal/platform-domain'
import { monthCalls, payCalls, timeEntryCalls, timeExportCalls, type UnfinishedMonths } from '@portal/time-contract'
import { addMonths, monthNumber, type TimeEntry } from '@portal/time-domain'
import {
  type Act,
  type ActOptions,
  api,
  ApiError,
  busy,
  callKey,
  type ReadAhead,
  useAct,
  useCall,
} from '@portal/web-kit'

/** Entries affect Snurra's proposals, its time report figures, and its list of years. */
const AFTER_ENTRIES = [
  timeEntryCalls.list,
  timeEntryCalls.found,
  monthCalls.unfinished,
  payCalls.get,
  payCalls.prepare,
  payCalls.years,
] as const
const AFTER_MONTH = [monthCalls.get, monthCalls.unfinished, payCalls.get, payCalls.prepare] as const

const monthInput = (month: Month, userId?: number) => ({ year: yearOf(month), month: monthNumber(month), userId })

/** Fetches the user's own month before the page opens. */
export function readMonthAhead(read: ReadAhead, month: Month): void {
  read(timeEntryCalls.list, monthInput(month))
  read(monthCalls.get, { month, userId: undefined })
}

/** What the user has left to do. */
export const useUnfinishedMonths = () => useCall(monthCalls.unfinished, {})

/** The same without a request: only what was fetched before and has not changed since. */
export function useKnownUnfinished(): UnfinishedMonths | undefined {
  const known = useQueryClient().getQueryState<UnfinishedMonths>(callKey(monthCalls.unfinished, {}))
  return known?.isInvalidated ? undefined : known?.data
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

/**
 * A user's entries of a month and the one before; undefined while they load. Of a month that cannot be fetched, such as
 * without network, none.
 */
export function useRecentEntries(month: Month, userId: number | undefined): readonly TimeEntry[] | undefined {
  const lists = [
    useCall(timeEntryCalls.list, monthInput(addMonths(month, -1), userId)),
    useCall(timeEntryCalls.list, monthInput(month, userId)),
  ].map(({ data, isPlaceholderData, isError }) =>
    isPlaceholderData ? undefined : (data ?? (isError ? [] : undefined)),
  )
  return lists.every((entries) => entries !== undefined) ? lists.flat() : undefined
}

/**
 * A change of a month. When it is refused because the month was closed or the entry changed elsewhere, the page refetches
 * both, so that it does not go on offering what is refused.
 */
function useMonthAct<C extends AnyCall>(call: C, options: ActOptions): Act<C> {
  const client = useQueryClient()
  const act = useAct(call, options)
  const run: Act<C>['run'] = async (input) => {
    try {
      return await act.run(input)
    } catch (error) {
      if (error instanceof ApiError && STALE.includes(error.status))
        for (const stale of [timeEntryCalls.list, monthCalls.get])
          void client.invalidateQueries({ queryKey: callKey(stale) })
      throw error
    }
  }
  return { ...act, run }
}
const STALE: readonly number[] = [404, 409]

/** The month's entries as they are stored now. */
export const readMonth = (month: Month, userId: number | undefined): Promise<readonly TimeEntry[]> =>
  api.call(timeEntryCalls.list, monthInput(month, userId))

/** Which of these entries are still in their months. */
export async function stillThere(entries: readonly TimeEntry[], userId: number | undefined): Promise<TimeEntry[]> {
  const months = [...new Set(entries.map(({ day }) => monthOf(day)))]
  const lists = await Promise.all(months.map((month) => readMonth(month, userId)))
  const ids = new Set(lists.flat().map(({ id }) => id))
  return entries.filter(({ id }) => ids.has(id))
}

export const useAddEntries = () => useMonthAct(timeEntryCalls.add, { refreshes: AFTER_ENTRIES, queues: true })
export const useChangeEntry = () => useMonthAct(timeEntryCalls.change, { refreshes: AFTER_ENTRIES })
export const useAddAllEntries = () => useMonthAct(timeEntryCalls.addAll, { refreshes: AFTER_ENTRIES })
export const useRemoveAllEntries = () => useMonthAct(timeEntryCalls.removeAll, { refreshes: AFTER_ENTRIES })
export const useRemoveEntry = () => useMonthAct(timeEntryCalls.remove, { refreshes: AFTER_ENTRIES })

export const useSaveMileage = () => useMonthAct(monthCalls.saveMileage, { refreshes: AFTER_MONTH, overlay: false })
export const useCloseMonth = () => useMonthAct(monthCalls.close, { refreshes: AFTER_MONTH })
export const useReopenMonth = () => useMonthAct(monthCalls.reopen, { refreshes: AFTER_MONTH })

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
export const exportTime = (
  { year, month, userId }: { year: number; month: number | undefined; userId: number | undefined },
  onSaved: (fileName: string) => void,
): Promise<void> => busy.during(api.download(timeExportCalls.download, { year, month, userId }, undefined, { onSaved }))
