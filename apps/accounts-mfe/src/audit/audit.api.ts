import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { auditCalls } from '@portal/identity-contract'
import { ACTIVITY_KINDS, type ActivityKind, type AuditCount } from '@portal/identity-domain'
import { isPlainDate } from '@portal/platform-domain'
import { isAnythingOpen, useSearchParams } from '@portal/ui/router'
import { api, busy, callKey, useCall } from '@portal/web-kit'
import { NAMES } from './audit-address.ts'
import { olderPages } from '../infinite-list/older-pages.ts'

/** The page's filter; `from` and `to` as `YYYY-MM-DD`. */
export interface AuditFilter {
  readonly search?: string | undefined
  readonly kind?: ActivityKind | undefined
  readonly personId?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Page visits among the other entries; they are left out by default. */
  readonly withVisits?: boolean | undefined
}

/** The filter in the address, so that a reload keeps it; each choice but the search is one step back. */
export function useAuditFilter(): {
  filter: AuditFilter
  change: (change: AuditFilter) => void
  clear: () => void
} {
  const [params, setParams] = useSearchParams()
  const day = (name: string) => (isPlainDate(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined)
  const personId = Number(params.get(NAMES.personId))
  const filter: AuditFilter = {
    search: params.get(NAMES.search)?.slice(0, 100) || undefined,
    kind: ACTIVITY_KINDS.find((kind) => kind === params.get(NAMES.kind)),
    personId: Number.isSafeInteger(personId) && personId > 0 ? personId : undefined,
    from: day(NAMES.from),
    to: day(NAMES.to),
    withVisits: params.get(NAMES.withVisits) === '1' || undefined,
  }
  const change = useCallback(
    (wanted: AuditFilter) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [field, value] of Object.entries(wanted) as [
            keyof AuditFilter,
            string | number | boolean | undefined,
          ][]) {
            if (value === undefined || value === '' || value === false) next.delete(NAMES[field])
            else next.set(NAMES[field], value === true ? '1' : String(value))
          }
          return next
        },
        // Typed texts are no steps back.
        { replace: 'search' in wanted || isAnythingOpen() },
      ),
    [setParams],
  )
  const clear = useCallback(() => setParams({}, { replace: isAnythingOpen() }), [setParams])
  return { filter, change, clear }
}

/** Visits are left out unless they are wanted, or are the chosen kind. */
const wantedOf = ({ withVisits, ...filter }: AuditFilter) =>
  withVisits === true || filter.kind !== undefined ? filter : { ...filter, withVisits: false }

/** The filtered entries loaded so far, newest first, and how to load older ones. */
export function useAudit(filter: AuditFilter) {
  const wanted = wantedOf(filter)
  const audit = useInfiniteQuery({
    queryKey: callKey(auditCalls.list, { ...wanted, paged: true }),
    queryFn: ({ pageParam, signal }) => api.call(auditCalls.list, { ...wanted, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    entries: audit.data?.pages.flatMap(({ entries }) => entries),
    ...olderPages(audit),
  }
}

/** How many entries the filter finds; undefined until it is known, and beside a service of an earlier release. */
export const useAuditCount = (filter: AuditFilter): AuditCount | undefined =>
  useCall(auditCalls.count, wantedOf(filter)).data

/** Saves the filtered entries as a workbook. Throws ApiError. */
export function useAuditExport(filter: AuditFilter): { save: () => Promise<void>; isComing: boolean } {
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      await busy.during(api.download(auditCalls.export, wantedOf(filter)))
    } finally {
      setComing(false)
    }
  }
  return { save, isComing }
}
