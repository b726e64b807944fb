import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { LAST_MONTH } from '@portal/time-domain'
import { StatusPill } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { MonthSteps } from '../month-steps.tsx'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  readonly isClosed: boolean
  readonly isSealed: boolean
  readonly onShow: (month: Month) => void
}

/** Keeps the button's room, so that the calendar does not move; a phone has none to spare. */
const ROOM_ONLY = { display: { xs: 'none', sm: 'inline-flex' }, visibility: 'hidden' } as const

/** The shown month, and buttons to others. */
export function MonthToolbar({ month, isClosed, isSealed, onShow }: Props): ReactNode {
  const t = useTimeText()
  const present = monthOf(today())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <MonthSteps month={month} last={LAST_MONTH} onShow={onShow} />
      {isClosed && (
        <StatusPill tint="green" icon={<Lock size={14} aria-hidden />}>
          {t(isSealed ? 'bokslut.state.sealed' : 'report.lockedMark')}
        </StatusPill>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={month === present ? ROOM_ONLY : {}}
        onClick={() => onShow(present)}
      >
        {t('report.thisMonth')}
      </Button>
    </Box>
  )
}
