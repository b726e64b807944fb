import { type Month, monthName } from '@portal/platform-domain'
import { monthFrom } from '../calendar-month.ts'
import type { GivenInputs } from '../pay/pay-record.ts'
import { isPayInput } from './cell-figure.ts'
import {
  type FieldNames,
  inputsAmong,
  readSheet,
  type WorkbookFault,
  type WorkbookFigure,
  type WorkbookMonth,
} from './read-sheet.ts'
import type { WorkbookPlace, WorkbookSheet } from './workbook-cells.ts'

/** The content of a workbook for one year. With any fault nothing of it counts (D48). */
export interface PayWorkbook {
  readonly year: number
  /** By month; months without any input are left out. */
  readonly months: ReadonlyMap<Month, readonly WorkbookFigure[]>
  readonly faults: readonly WorkbookFault[]
  /** Sheets that are neither a month nor a table of months. */
  readonly otherSheets: readonly WorkbookPlace[]
}

/** What decides the year of a workbook. */
export interface PayYears {
  /** The requested year; otherwise the one that the workbook names, otherwise the current one. */
  readonly wanted: number | undefined
  readonly present: number
}

/** Reads both layouts of D48, cached values only. `fields` are the names of figures in plain form (`plainName`). */
export function readPayWorkbook(
  sheets: readonly WorkbookSheet[],
  fields: FieldNames,
  { wanted, present }: PayYears,
): PayWorkbook {
  const faults: WorkbookFault[] = []
  const named: WorkbookMonth[] = []
  const otherSheets: WorkbookPlace[] = []
  for (const sheet of sheets) {
    const reading = readSheet(sheet, fields)
    if (!reading) {
      if (sheet.cells.length > 0) otherSheets.push({ sheet: sheet.name, cell: '' })
      continue
    }
    faults.push(...reading.faults)
    named.push(...reading.months)
  }
  const year = wanted ?? named.find((one) => isPayYear(one.year))?.year ?? present
  const months = new Map<Month, readonly WorkbookFigure[]>()
  for (const one of named) {
    const fault = faultOf(one, year, months)
    if (fault) faults.push({ sheet: one.sheet, cell: one.cell, ...fault })
    else if (inputsAmong(one.figures).length > 0) months.set(monthFrom(year, one.month), one.figures)
  }
  if (months.size === 0 && faults.length === 0) {
    const [first] = sheets
    faults.push(
      named.length > 0
        ? { sheet: '', cell: '', fault: 'nothing-filled-in', found: '' }
        : { sheet: first?.name ?? '', cell: '', fault: 'nothing-found', found: '' },
    )
  }
  return {
    year,
    months: new Map([...months].toSorted(([one], [other]) => one.localeCompare(other))),
    faults,
    otherSheets,
  }
}

function faultOf({ month, year: named, figures }: WorkbookMonth, year: number, months: ReadonlyMap<Month, unknown>) {
  if (month < 1 || month > 12) return { fault: 'no-month', found: String(month) } as const
  const isEmpty = figures.length === 0
  if (named !== undefined && named !== year && !isEmpty)
    return { fault: 'other-year', found: `${monthName(month)} ${named}` } as const
  return months.has(monthFrom(year, month)) && !isEmpty
    ? ({ fault: 'repeated', found: monthName(month) } as const)
    : null
}

/** The inputs among a month's figures. */
export const givenInputs = (figures: readonly WorkbookFigure[]): GivenInputs =>
  Object.fromEntries(figures.flatMap(({ name, value }) => (isPayInput(name) ? [[name, value]] : [])))

/** Years that Snurra accepts. */
const isPayYear = (year: number | undefined): boolean => year !== undefined && year >= 2000 && year <= 2099
