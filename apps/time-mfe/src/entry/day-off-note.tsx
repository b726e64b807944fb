import type { ReactNode } from 'react'
import { isPlainDate } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import { useWatch } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { capital, dayNames } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import type { EntryValues } from './entry-form.ts'

/** Says that the form's single day is a weekend, a holiday or an eve, and that vacation on it costs no day (D60). */
export function DayOffNote(): ReactNode {
  const t = useTimeText()
  const [start, end, status] = useWatch({ name: ['start', 'end', 'status'] }) as [
    EntryValues['start'],
    EntryValues['end'],
    EntryValues['status'],
  ]
  const isDayOff = start === end && isPlainDate(start) && !isWorkingDay(start)
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isDayOff && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {capital(t('entry.isDayOff', { day: dayNames([start]) }))}
          {status === 'vacation' && ` ${t('entry.costNoVacation', { count: 1 })}`}
        </Typography>
      )}
    </Box>
  )
}
