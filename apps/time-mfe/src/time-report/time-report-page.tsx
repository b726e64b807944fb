import type { ReactNode } from 'react'
import { TimeReport } from './time-report.tsx'
import { useShownMonth } from './use-shown-month.ts'

/** A consultant's own month (`/Tidrapportering`). */
export default function TimeReportPage(): ReactNode {
  const { month, show } = useShownMonth()
  return <TimeReport month={month} onShow={show} />
}
