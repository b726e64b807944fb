import { isMonth, type Month, monthOf } from '@portal/platform-domain'
import { isReportable } from '@portal/time-domain'
import { useSearchParams } from '@portal/ui/router'
import { today } from '@portal/web-kit'

/**
 * The month that the address shows (`?month=2026-11`; the present one without it, or when it is none to report in), and
 * the way to another.
 */
export function useShownMonth(): { readonly month: Month; readonly show: (month: Month) => void } {
  const [params, setParams] = useSearchParams()
  const present = monthOf(today())
  const asked = params.get('month') ?? ''
  const show = (month: Month) => setParams(month === present ? {} : { month })
  return { month: isMonth(asked) && isReportable(asked) ? asked : present, show }
}
