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
  const show = (month: Month) => setParams(month === present ? {} : { month })
  return { month: monthOfAddress(params.get('month')), show }
}

/** The month that an address asks for; the present one without any, or when it is none to report in. */
export const monthOfAddress = (asked: string | null): Month =>
  asked !== null && isMonth(asked) && isReportable(asked) ? asked : monthOf(today())
