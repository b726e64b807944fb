import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { daysOffIn } from '@portal/platform-domain/holidays'
import { Box } from '@portal/ui/kit'
import { shortDay } from '../day-text.ts'
import { useTimeText } from '../texts.ts'

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  margin: 0,
  marginTop: 1,
  padding: 0,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const
const DAY = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const
/** As the days in the calendar: eves have no shade (D35). */
const SHADE = {
  width: 12,
  height: 12,
  borderRadius: '3px',
  border: 1,
  borderColor: 'controlLine',
  flexShrink: 0,
} as const

/** The month's public holidays and eves by name, for days too narrow to show one; hidden in months without any. */
export function HolidayList({ month }: { readonly month: Month }): ReactNode {
  const t = useTimeText()
  const holidays = daysOffIn(month)
  if (holidays.length === 0) return null
  return (
    <Box component="ul" aria-label={t('report.holidays')} sx={LIST}>
      {holidays.map(({ day, name, isEve }) => (
        <Box component="li" key={day} sx={DAY}>
          <Box component="span" aria-hidden sx={{ ...SHADE, bgcolor: isEve ? undefined : 'tint.grey.fill' }} />
          {t('report.holiday', { day: shortDay(day), name: isEve ? t('holidays.eve', { name }) : name })}
        </Box>
      ))}
    </Box>
  )
}
