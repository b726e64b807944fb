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
/** As a holiday in the calendar, without a frame, which would look like a checkbox. */
const SHADE = {
  width: 12,
  height: 12,
  borderRadius: '3px',
  bgcolor: 'tint.grey.fill',
  flexShrink: 0,
  '@media (forced-colors: active)': { outline: '2px dotted GrayText', outlineOffset: '-2px' },
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
          {/* The days of eves are not shaded (D35). */}
          {!isEve && <Box component="span" aria-hidden sx={SHADE} />}
          {t('report.holiday', { day: shortDay(day), name: isEve ? t('holidays.eve', { name }) : name })}
        </Box>
      ))}
    </Box>
  )
}
