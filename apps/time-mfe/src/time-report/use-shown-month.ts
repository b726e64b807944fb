import { isMonth, type Month, monthOf } from '@portal/platform-domain'
import { isReportable } from '@portal/time-domain'
import { useSearchParams } from '@portal/ui/router'
import { today } from '@portal/web-kit'

/**
 * The month in the address (`?month=2026-11`; the current one without it, or when it cannot be reported), and a
 * function to change it.
 */
export function useShownMonth(): { readonly month: Month; readonly show: (month: Month) => void } {
  const [params, setParams] = useSearchParams()
  const present = monthOf(today())
  const asked = params.get('month') ?? ''
  const show = (month: Month) => setParams(month === present ? {} : { month })
  return { month: isMonth(asked) && isReportable(asked) ? asked : present, show }
}
