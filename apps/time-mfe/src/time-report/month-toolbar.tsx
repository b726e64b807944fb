import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { LAST_MONTH, type YearState } from '@portal/time-domain'
import { Box, Button, IconButton, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { STATE_LOOKS, StatePill } from '../closing/state-pill.tsx'
import { MonthSteps } from '../month-steps.tsx'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  /** The state of a month that takes no changes; `null` when it does. */
  readonly locked: YearState | null
  readonly isPhone: boolean
  readonly onShow: (month: Month) => void
}

/** Keeps the button's room, so that the calendar does not move. */
const ROOM_ONLY = { visibility: 'hidden' } as const

/** The shown month, and buttons to others; on a phone in one row, which has the same height in every month. */
export function MonthToolbar({ month, locked, isPhone, onShow }: Props): ReactNode {
  const t = useTimeText()
  const present = monthOf(today())
  if (isPhone)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexGrow: 1 }}>
        <MonthSteps month={month} last={LAST_MONTH} under={locked && <Mark state={locked} />} onShow={onShow} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <IconButton
            aria-label={t('report.thisMonth')}
            title={t('report.thisMonth')}
            onClick={() => onShow(present)}
            sx={month === present ? ROOM_ONLY : {}}
          >
            <CalendarClock size={20} />
          </IconButton>
        </Box>
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <MonthSteps month={month} last={LAST_MONTH} onShow={onShow} />
      {month !== present && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onShow(present)}>
          {t('report.thisMonth')}
        </Button>
      )}
      {locked && <StatePill state={locked} />}
    </Box>
  )
}

function Mark({ state }: { readonly state: YearState }): ReactNode {
  const t = useTimeText()
  const { tint, Icon } = STATE_LOOKS[state]
  return (
    <Typography
      variant="caption"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, color: `tint.${tint}.text` }}
    >
      <Icon size={14} aria-hidden />
      {t(`bokslut.state.${state}`)}
    </Typography>
  )
}
