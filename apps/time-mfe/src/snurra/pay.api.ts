import { useMemo } from 'react'
import { monthCalls, payCalls } from '@portal/time-contract'
import { type ReadAhead, useAct, useCall } from '@portal/web-kit'
import { useHasWaited } from '../use-has-waited.ts'
import { effective } from './proposed-names.ts'
import { OPENING_TAB, type Place, YEAR_TAB } from './tab-path.ts'

const hasProposal = (tab: Place['tab']) => tab !== OPENING_TAB && tab !== YEAR_TAB

/** Fetches a tab before it is shown. */
export function readPayAhead(read: ReadAhead, { year, tab }: Place): void {
  read(payCalls.get, { year, tab, userId: undefined })
  read(payCalls.years, { userId: undefined })
  if (hasProposal(tab)) read(payCalls.prepare, { year, month: tab, userId: undefined })
}

/** A tab of Snurra and its month's proposal (D47), from which an unsaved month starts. */
export function usePayTab({ year, tab }: Place, userId?: number) {
  const shown = useCall(payCalls.get, { year, tab, userId })
  const proposal = useCall(payCalls.prepare, { year, month: tab, userId }, { enabled: hasProposal(tab) })
  const month = shown.data?.kind === 'month' && !shown.data.seal && !shown.data.sealedAfter ? shown.data : undefined
  const isProposing = month !== undefined && !proposal.data && !proposal.error
  const hasWaited = useHasWaited(isProposing, PATIENCE_MS)
  const proposed = useMemo(() => effective(proposal.data), [proposal.data])
  return { shown, proposal, proposed, isLoading: !shown.data || (isProposing && !(month.saved && hasWaited)) }
}

/** A saved month waits this long for its proposals, which stand above its figures and would move them, in ms. */
const PATIENCE_MS = 500

export const useYears = (userId?: number) => useCall(payCalls.years, { userId })

/** The year of a month, for its balances; fetched when needed. */
export function usePayYear(year: number, userId?: number, isWanted = true) {
  const { data, error, refetch } = useCall(payCalls.get, { year, tab: YEAR_TAB, userId }, { enabled: isWanted })
  return { pay: data?.kind === 'year' ? data.year : undefined, error, retry: () => void refetch() }
}

export const useSavePay = () =>
  useAct(payCalls.save, { refreshes: [payCalls.get, payCalls.prepare, payCalls.years, monthCalls.get] })
