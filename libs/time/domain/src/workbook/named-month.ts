import { LANGUAGES, monthNameIn } from '@portal/platform-domain'
import { plainName } from './plain-name.ts'
import type { CellValue } from './workbook-cells.ts'

/** A month as a workbook names it, with its year if given. `month` outside 1 to 12 is a number that is no month. */
export interface NamedMonth {
  readonly month: number
  readonly year?: number
}

const NUMBERS = new Map<string, number>([
  ['oktober', 10],
  ['oct', 10],
  ['sept', 9],
])
for (const language of LANGUAGES)
  for (let month = 1; month <= 12; month += 1) {
    const name = plainName(monthNameIn(language, month))
    NUMBERS.set(name, month)
    NUMBERS.set(name.slice(0, 3), month)
  }
NUMBERS.set('okt', 10)

/**
 * Parses `Mars`, `March`, `mar`, `3`, `03`, `2026-03`, `Mars 2026` and days such as 2026-03-01, ignoring case and spaces; `null`
 * for other text.
 */
export function namedMonth(value: CellValue): NamedMonth | null {
  if (typeof value === 'object') return 'day' in value ? numbered(value.day.slice(0, 4), value.day.slice(5, 7)) : null
  const text = plainName(String(value))
  const [, alone] = /^(\d{1,2})$/.exec(text) ?? []
  if (alone !== undefined) return { month: Number(alone) }
  const [, year, month] = /^(\d{4})[-/.]?(\d{2})(?:-\d{2})?$/.exec(text) ?? []
  if (year !== undefined && month !== undefined) return numbered(year, month)
  const [, before, name = '', after] = /^(\d{4})?[-/.]?([a-z]+)[-/.]?(\d{4})?$/.exec(text) ?? []
  const number = NUMBERS.get(name)
  if (number === undefined || (before !== undefined && after !== undefined)) return null
  const named = before ?? after
  return named === undefined ? { month: number } : numbered(named, String(number))
}

const numbered = (year: string, month: string): NamedMonth => ({ year: Number(year), month: Number(month) })
