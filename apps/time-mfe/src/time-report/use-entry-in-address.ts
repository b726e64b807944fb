import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '@portal/ui/router'

const NAME = 'visa'

/**
 * Shows the entry whose number is in the address, as `/Tidrapportering?month=2026-11&visa=7`, once its month has been
 * loaded, and takes it out of the address.
 */
export function useEntryInAddress(isReady: boolean, onEntry: (id: number) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get(NAME)
  const show = useEffectEvent(onEntry)
  useEffect(() => {
    if (asked === null || !isReady) return
    setParams(
      (before) => {
        before.delete(NAME)
        return before
      },
      { replace: true },
    )
    show(Number(asked))
  }, [asked, isReady, setParams])
}
