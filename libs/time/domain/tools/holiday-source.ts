import Holidays from 'date-holidays'
import { yearOf } from '@portal/platform-domain'

/** Years that the committed calendar covers. */
export const FIRST_YEAR = 2020
export const LAST_YEAR = 2045

const calendar = new Holidays('SE', { languages: ['sv'] })

/** The source of `src/holidays.generated.ts`: every public holiday and the three eves that D40 counts as Sundays. */
export function holidaySource(): string {
  const lines: string[] = []
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    const days = calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public' || type === 'bank')
      .map(({ date, name, type }) => ({
        day: date.slice(0, 10), text: `${type === 'bank' ? '~' : ''}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      }))
      .filter(({ day }) => yearOf(day) === year)
    lines.push(`  ${year}: '${days.map(({ day, text }) => `${day.slice(5)} ${text}`).join(', ')}',`)
  }
  return [
    '// Written by tools/write-holidays.ts from date-holidays (data CC-BY-3.0); `~` marks an eve.',
    `export const HOLIDAYS_BY_YEAR: Readonly<Record<number, string>> = {`,
    ...lines,
    '}',
    '',
  ].join('\n')
}
