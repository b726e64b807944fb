import { type ReactNode, useState } from 'react'
import { monthOf, today } from '@portal/web-kit'
import { TimeReport } from '../time-report/time-report.tsx'

/** TidRapport: a user's calendar, which an administrator can read, change and fill (spec 3 §2). */
export default function TimeReportTab({ userId }: { readonly userId: number }): ReactNode {
  const [month, show] = useState(() => monthOf(today()))
  return <TimeReport month={month} onShow={show} userId={userId} />
}
