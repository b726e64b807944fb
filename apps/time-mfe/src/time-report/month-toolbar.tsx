import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAndYear, monthOf } from '@portal/platform-domain'
import { addMonths, FIRST_MONTH, firstDayOf, LAST_MONTH } from '@portal/time-domain'
import { StatusPill } from '@portal/ui'
import { Box, Button, IconButton, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  readonly isClosed: boolean
  readonly isSealed: boolean
  readonly onShow: (month: Month) => void
}

/** The shown month, and buttons to others. */
export function MonthToolbar({ month, isClosed, isSealed, onShow }: Props): ReactNode {
  const t = useTimeText()
  const present = monthOf(today())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label={t('report.previousMonth')}
        disabled={month === FIRST_MONTH}
        onClick={() => onShow(addMonths(month, -1))}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ minWidth: '9.5em', textAlign: 'center' }}>
        {monthAndYear(firstDayOf(month))}
      </Typography>
      <IconButton
        aria-label={t('report.nextMonth')}
        disabled={month === LAST_MONTH}
        onClick={() => onShow(addMonths(month, 1))}
      >
        <ChevronRight size={20} />
      </IconButton>
      {month !== present && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onShow(present)}>
          {t('report.thisMonth')}
        </Button>
      )}
      {isClosed && (
        <StatusPill tint="green" icon={<Lock size={14} aria-hidden />}>
          {t(isSealed ? 'bokslut.state.sealed' : 'report.lockedMark')}
        </StatusPill>
      )}
    </Box>
  )
}
