import type { ReactNode } from 'react'
import { TIME_STATUSES } from '@portal/time-domain'
import { StatusPill } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'

/** The meaning of the calendar's colours and signs. */
export function StatusLegend(): ReactNode {
  const t = useTimeText()
  return (
    <Box
      component="ul"
      aria-label={t('report.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {TIME_STATUSES.map((status) => (
        <li key={status}>
          <StatusPill tint={STATUS_LOOK[status].tint} icon={<StatusIcon status={status} />}>
            {t(`status.${status}`)}
          </StatusPill>
        </li>
      ))}
    </Box>
  )
}
