import type { ReactNode } from 'react'
import { TIME_STATUSES } from '@portal/time-domain'
import { Legend } from '../legend.tsx'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'

/** The meaning of the calendar's colours and signs. */
export function StatusLegend(): ReactNode {
  const t = useTimeText()
  const entries = TIME_STATUSES.map((status) => ({
    tint: STATUS_LOOK[status].tint,
    sign: <StatusIcon status={status} />,
    name: t(`status.${status}`),
  }))
  return <Legend label={t('report.legend')} entries={entries} />
}
