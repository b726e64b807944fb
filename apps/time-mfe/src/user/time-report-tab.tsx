import type { ReactNode } from 'react'
import { monthOf } from '@portal/platform-domain'
import { today } from '@portal/web-kit'
import { TimeReport } from '../time-report/time-report.tsx'
import { monthOfAddress } from '../time-report/use-shown-month.ts'
import { useMonthInAddress } from './use-month-in-address.ts'

/** TidRapport: a user's calendar, which an administrator can read, change and fill (spec 3 §2). */
export default function TimeReportTab({ userId }: { readonly userId: number }): ReactNode {
  const [month, show] = useMonthInAddress('TidRapport')
  return (
    <TimeReport
      month={monthOfAddress(month)}
      onShow={(next) => show(next === monthOf(today()) ? null : next)}
      userId={userId}
    />
  )
}
