import { CalendarClock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { LAST_MONTH } from '@portal/time-domain'
import { StatusPill } from '@portal/ui'
import { Box, Button, IconButton, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { MonthSteps } from '../month-steps.tsx'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  /** Why the month takes no changes, in a word; `null` when it does. */
  readonly mark: string | null
  readonly isPhone: boolean
  readonly onShow: (month: Month) => void
}

/** Keeps the button's room, so that the calendar does not move. */
const ROOM_ONLY = { visibility: 'hidden' } as const

/** The shown month, and buttons to others; on a phone in one row, which has the same height in every month. */
export function MonthToolbar({ month, mark, isPhone, onShow }: Props): ReactNode {
  const t = useTimeText()
  const present = monthOf(today())
  const toPresent = {
    sx: month === present ? ROOM_ONLY : {},
    onClick: () => onShow(present),
  }
  if (isPhone)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexGrow: 1 }}>
        <MonthSteps month={month} last={LAST_MONTH} under={mark && <Mark text={mark} />} onShow={onShow} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <IconButton aria-label={t('report.thisMonth')} title={t('report.thisMonth')} {...toPresent}>
            <CalendarClock size={20} />
          </IconButton>
        </Box>
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <MonthSteps month={month} last={LAST_MONTH} onShow={onShow} />
      {mark && (
        <StatusPill tint="green" icon={<Lock size={14} aria-hidden />}>
          {mark}
        </StatusPill>
      )}
      <Button size="small" variant="outlined" color="inherit" {...toPresent}>
        {t('report.thisMonth')}
      </Button>
    </Box>
  )
}

const Mark = ({ text }: { readonly text: string }): ReactNode => (
  <Typography
    variant="caption"
    sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, color: 'success.main' }}
  >
    <Lock size={14} aria-hidden />
    {text}
  </Typography>
)
