import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { publicHolidaysOf } from '@portal/platform-domain/holidays'
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
/** The shade of the days in the calendar. */
const SHADE = {
  width: 12,
  height: 12,
  borderRadius: '3px',
  border: 1,
  borderColor: 'controlLine',
  bgcolor: 'tint.grey.fill',
  flexShrink: 0,
} as const

/** The month's public holidays by name, for days too narrow to show one (D35); hidden in months without any. */
export function HolidayList({ month }: { readonly month: Month }): ReactNode {
  const t = useTimeText()
  const holidays = publicHolidaysOf(month)
  if (holidays.length === 0) return null
  return (
    <Box component="ul" aria-label={t('report.holidays')} sx={LIST}>
      {holidays.map(({ day, name }) => (
        <Box component="li" key={day} sx={DAY}>
          <Box component="span" aria-hidden sx={SHADE} />
          {t('report.holiday', { day: shortDay(day), name })}
        </Box>
      ))}
    </Box>
  )
}
