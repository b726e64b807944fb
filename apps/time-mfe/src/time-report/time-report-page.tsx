import type { ReactNode } from 'react'
import { monthOf } from '@portal/platform-domain'
import { type ReadAhead, today } from '@portal/web-kit'
import { readMonthAhead } from '../entry/time-entries.api.ts'
import { TimeReport } from './time-report.tsx'
import { useShownMonth } from './use-shown-month.ts'

/** A consultant's own month (`/Tidrapportering`). */
export default function TimeReportPage(): ReactNode {
  const { month, show } = useShownMonth()
  return <TimeReport month={month} onShow={show} />
}

TimeReportPage.ahead = (read: ReadAhead): void => readMonthAhead(read, monthOf(today()))
