import { type ReactNode, useState } from 'react'
import { useSearchParams } from '@portal/ui/router'
import { TimeReport } from '../time-report/time-report.tsx'
import { monthOfAddress } from '../time-report/use-shown-month.ts'

/**
 * TidRapport: a user's calendar, which an administrator can read, change and fill (spec 3 §2); starts at the address's
 * month.
 */
export default function TimeReportTab({ userId }: { readonly userId: number }): ReactNode {
  const [params] = useSearchParams()
  const [month, show] = useState(() => monthOfAddress(params))
  return <TimeReport month={month} onShow={show} userId={userId} />
}
