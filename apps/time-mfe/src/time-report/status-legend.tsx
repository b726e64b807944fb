import type { ReactNode } from 'react'
import { TIME_STATUSES } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.75,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: 'text.secondary',
} as const
const SIGN = { display: 'grid', placeItems: 'center', width: 20, height: 20, borderRadius: '4px' } as const

/** The meaning of the calendar's colours and signs, as plain text: nothing here can be pressed. */
export function StatusLegend(): ReactNode {
  const t = useTimeText()
  return (
    <Box component="ul" aria-label={t('report.legend')} sx={LIST}>
      {TIME_STATUSES.map((status) => (
        <Typography
          key={status}
          component="li"
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <Box
            sx={{
              ...SIGN,
              bgcolor: `tint.${STATUS_LOOK[status].tint}.fill`,
              color: `tint.${STATUS_LOOK[status].tint}.text`,
            }}
          >
            <StatusIcon status={status} />
          </Box>
          {t(`status.${status}`)}
        </Typography>
      ))}
    </Box>
  )
}
