import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '@portal/ui/router'

/**
 * The month of a tab of a user's page, as text (`/user?tab=Kalkyl&month=2026-08`), and a function to change it. Both
 * tabs with months show it, and it stays when another user is shown. A hidden tab keeps the month it had until it is
 * shown again, and reads nothing; one with unsaved figures (`isHeld`) takes the address back to them.
 */
export function useMonthInAddress(
  tab: 'Kalkyl' | 'TidRapport',
  isHeld = false,
): readonly [string | null, (month: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const named = params.get('month')
  const [kept, keep] = useState(named)
  const differs = params.get('tab') === tab && kept !== named
  if (differs && !isHeld) keep(named)
  const show = useCallback(
    (month: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (month === null) next.delete('month')
          else next.set('month', month)
          return next
        },
        { replace: true, state },
      ),
    [setParams, state],
  )
  useEffect(() => {
    if (differs && isHeld) show(kept)
  }, [differs, isHeld, kept, show])
  return [kept, show]
}
