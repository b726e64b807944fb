import { payCalls } from '@portal/time-contract'
import { api, busy, useAct, useCall } from '@portal/web-kit'
import type { Place } from './tab-path.ts'

/** A tab of Snurra and, for a month that is not saved yet, what is proposed for it (D47). */
export function usePayTab({ year, tab }: Place, userId?: number) {
  const shown = useCall(payCalls.get, { year, tab, userId })
  const isNew = shown.data?.kind === 'month' && !shown.data.saved
  const proposal = useCall(payCalls.prepare, { year, month: tab, userId }, { enabled: isNew })
  return { shown, proposal, isLoading: !shown.data || (isNew && !proposal.data && !proposal.error) }
}

export const useYears = (userId?: number) => useCall(payCalls.years, { userId })

export const useSavePay = () => useAct(payCalls.save, { refreshes: [payCalls.get, payCalls.prepare, payCalls.years] })

/** The proposal for a month, asked for anew. Throws ApiError. */
export const fetchProposal = ({ year, tab }: Place, userId?: number) =>
  busy.during(api.call(payCalls.prepare, { year, month: tab, userId }))
