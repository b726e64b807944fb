import { useEffect, useEffectEvent } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { useSearchParams } from '@portal/ui/router'
import { today } from '@portal/web-kit'
import { monthToClose } from '../closing/closing-path.ts'
import { useKnownUnfinished } from '../entry/time-entries.api.ts'

/** What others begin here: fill the week, report sick today, report vacation, close or unlock the month. */
const ACTS = ['fyll', 'sjuk', 'semester', 'klar', 'lasupp'] as const
export type AddressAct = (typeof ACTS)[number]

interface Props {
  readonly month: Month
  /** False while the shown month cannot be changed or has not been loaded. */
  readonly isReady: boolean
  readonly onAct: (act: AddressAct) => void
}

/**
 * Runs the act in the address, as `/Tidrapportering?sjuk`, and takes it out of the address. The month to close is the
 * oldest that is over and not Klar, where the Lobby has fetched it, otherwise the previous one until the 15th, which is
 * also the one to unlock: that month is shown first.
 */
export function useActInAddress({ month, isReady, onAct }: Props): void {
  const [params, setParams] = useSearchParams()
  const act = ACTS.find((name) => params.has(name))
  const run = useEffectEvent(onAct)
  const unfinished = useKnownUnfinished()?.months[0]
  const closedLast = monthToClose(today())
  const meant = act === 'klar' ? (unfinished ?? closedLast) : act === 'lasupp' ? closedLast : monthOf(today())
  const leadsTo = !params.has('month') && meant !== monthOf(today()) ? meant : null
  const isShown = leadsTo === null || leadsTo === month
  useEffect(() => {
    if (act === undefined) return
    if (isShown && !isReady) return
    setParams(
      (before) => {
        if (isShown) before.delete(act)
        else if (leadsTo !== null) before.set('month', leadsTo)
        return before
      },
      { replace: true },
    )
    if (isShown) run(act)
  }, [act, isReady, isShown, leadsTo, setParams])
}
