import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { type DateLib, DayPicker, type Modifiers } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { sv } from 'react-day-picker/locale/sv'
import { byPageLanguage, type PlainDate } from '@portal/platform-domain'
import { publicHolidayName } from '@portal/platform-domain/holidays'
import { type UiTexts, useUiTexts } from '../texts.ts'

export interface DateCalendarProps {
  /** The chosen day; empty when none. */
  readonly value: PlainDate
  readonly today: PlainDate
  readonly min?: PlainDate | undefined
  readonly max?: PlainDate | undefined
  readonly onChoose: (day: PlainDate) => void
}

/** A month of days to choose one from, with week numbers and public holidays. Loaded when it is first opened. */
export function DateCalendar({ value, today, min, max, onChoose }: DateCalendarProps): ReactNode {
  const texts = useUiTexts()
  const chosen = value === '' ? undefined : localDate(value)
  return (
    <Box sx={LOOK}>
      <DayPicker
        mode="single"
        required
        autoFocus
        ISOWeek
        showWeekNumber
        showOutsideDays
        fixedWeeks
        locale={byPageLanguage(sv, enGB)}
        today={localDate(today)}
        selected={chosen}
        defaultMonth={chosen ?? localDate(nearestDay(today, min, max))}
        disabled={[...(min ? [{ before: localDate(min) }] : []), ...(max ? [{ after: localDate(max) }] : [])]}
        modifiers={{ holiday: (day) => publicHolidayName(plainDate(day)) !== null }}
        modifiersClassNames={{ holiday: 'holiday' }}
        labels={{ labelDayButton: (day, modifiers, _options, library) => dayLabel(day, modifiers, library, texts) }}
        onSelect={(day) => onChoose(plainDate(day))}
      />
    </Box>
  )
}

/** The day from `min` to `max` that is nearest to this one. */
const nearestDay = (day: PlainDate, min = day, max = day): PlainDate => (day < min ? min : day > max ? max : day)

/** `tisdag 6 januari 2026, Trettondedag jul`. */
function dayLabel(day: Date, modifiers: Modifiers, library: DateLib | undefined, texts: UiTexts): string {
  const words = library?.format(day, 'EEEE d MMMM yyyy') ?? plainDate(day)
  const holiday = publicHolidayName(plainDate(day))
  return [words, holiday, modifiers['today'] && texts.dayToday, modifiers['selected'] && texts.dayChosen]
    .filter(Boolean)
    .join(', ')
}

/** The library uses midnights of the browser's time zone. */
const localDate = (day: PlainDate): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
const plainDate = (day: Date): PlainDate =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const CELL = 40
const LOOK = {
  padding: 1.5,
  '& .rdp-months': { position: 'relative' },
  '& .rdp-nav': { position: 'absolute', top: 0, right: 0, display: 'flex' },
  '& .rdp-month_caption': {
    height: CELL,
    paddingLeft: 1,
    display: 'flex',
    alignItems: 'center',
    fontWeight: 600,
    '&::first-letter, & span::first-letter': { textTransform: 'uppercase' },
  },
  '& button': {
    width: CELL,
    height: CELL,
    padding: 0,
    border: 0,
    borderRadius: 1,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&:disabled': { color: 'text.disabled', cursor: 'default' },
  },
  '& .rdp-chevron': { width: 18, height: 18, fill: 'currentColor', verticalAlign: 'middle' },
  '& .rdp-month_grid': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& .rdp-weekday, & .rdp-week_number, & .rdp-week_number_header': {
    width: CELL,
    height: 32,
    padding: 0,
    fontSize: 12,
    fontWeight: 500,
    textAlign: 'center',
    color: 'text.secondary',
  },
  '& .rdp-day': { padding: 0, textAlign: 'center' },
  '& .rdp-outside button:enabled': { color: 'text.secondary' },
  '& .holiday button:enabled': { color: 'error.main' },
  '& .rdp-today button': { fontWeight: 700, boxShadow: 'inset 0 0 0 1px currentColor' },
  '& .rdp-selected button, & .rdp-selected button:hover': {
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
  },
  '@media (forced-colors: active)': {
    '& .rdp-selected button': { outline: '2px solid Highlight', outlineOffset: -2 },
    '& .rdp-today button': { border: '1px solid CanvasText' },
  },
} as const
