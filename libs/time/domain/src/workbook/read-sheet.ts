import type { PayRecord } from '../pay/pay-record.ts'
import { cellFigure, type FigureFault, isPayInput } from './cell-figure.ts'
import { type NamedMonth, namedMonth } from './named-month.ts'
import { plainName } from './plain-name.ts'
import { cellName, type CellValue, shownValue, type WorkbookPlace, type WorkbookSheet } from './workbook-cells.ts'

/** A fault in a workbook and its place; `found` is the cell's content. */
export interface WorkbookFault extends WorkbookPlace {
  readonly fault:
    | FigureFault
    | 'unknown-name'
    | 'repeated'
    | 'no-month'
    | 'other-year'
    | 'nothing-found'
    | 'nothing-filled-in'
  readonly found: string
}

/** A figure and its cell, in öre or hundredths. */
export interface WorkbookFigure extends WorkbookPlace {
  readonly name: keyof PayRecord
  readonly value: number
}

/** A month in a workbook, with its figures. */
export interface WorkbookMonth extends WorkbookPlace, NamedMonth {
  readonly figures: readonly WorkbookFigure[]
}

export interface SheetReading {
  readonly months: readonly WorkbookMonth[]
  readonly faults: readonly WorkbookFault[]
}

/** Our names of the figures by their plain names in workbooks. */
export type FieldNames = ReadonlyMap<string, keyof PayRecord>

type Row = ReadonlyMap<number, CellValue>
type Faults = WorkbookFault[]

const MONTH_NAMES: ReadonlySet<string> = new Set(['month', 'manad'])
const YEAR_NAMES: ReadonlySet<string> = new Set(['year', 'ar'])

/**
 * Reads a sheet in either layout (D48): a month by its name, or a table with a Month column. `null` when it is neither.
 */
export function readSheet(sheet: WorkbookSheet, fields: FieldNames): SheetReading | null {
  const rows = rowsOf(sheet)
  const [first] = rows.values()
  const headers = new Map([...(first ?? [])].map(([column, value]) => [column, plainName(shownText(value))]))
  if ([...headers.values()].some((name) => MONTH_NAMES.has(name))) return readTable(sheet.name, rows, headers, fields)
  const named = namedMonth(sheet.name)
  return named && readMonth(sheet.name, named, rows, fields)
}

const shownText = (value: CellValue): string => (typeof value === 'string' ? value : shownValue(value))

function rowsOf({ cells }: WorkbookSheet): Map<number, Row> {
  const rows = new Map<number, Map<number, CellValue>>()
  for (const { row, column, value } of cells) {
    const known = rows.get(row)
    if (known) known.set(column, value)
    else rows.set(row, new Map([[column, value]]))
  }
  return new Map([...rows].toSorted(([a], [b]) => a - b))
}

/** Names in column A, figures in column B. A name without a figure is a heading, or an omitted figure. */
function readMonth(sheet: string, named: NamedMonth, rows: ReadonlyMap<number, Row>, fields: FieldNames): SheetReading {
  const faults: Faults = []
  const figures = new Map<keyof PayRecord, WorkbookFigure>()
  for (const [row, cells] of rows) {
    const [label, value] = [cells.get(1), cells.get(2)]
    if (label === undefined || value === undefined) continue
    const name = fields.get(plainName(shownText(label)))
    const place = { sheet, cell: cellName(row, 1) }
    if (name === undefined) faults.push({ ...place, fault: 'unknown-name', found: shownValue(label) })
    else if (figures.has(name)) faults.push({ ...place, fault: 'repeated', found: shownValue(label) })
    else take(figures, faults, name, { sheet, cell: cellName(row, 2) }, value)
  }
  return { months: [{ ...named, sheet, cell: '', figures: [...figures.values()] }], faults }
}

function take(
  figures: Map<keyof PayRecord, WorkbookFigure>,
  faults: Faults,
  name: keyof PayRecord,
  place: WorkbookPlace,
  value: CellValue,
): void {
  // A result that was never computed is no loss: Snurra computes it.
  if (!isPayInput(name) && typeof value === 'object' && 'isUncomputed' in value) return
  const figure = cellFigure(value, name)
  if (typeof figure === 'number') figures.set(name, { ...place, name, value: figure })
  else faults.push({ ...place, fault: figure, found: shownValue(value) })
}

/** A header row of names, one of them Month, and a row for each month. A column without values is left out. */
function readTable(
  sheet: string,
  rows: ReadonlyMap<number, Row>,
  headers: ReadonlyMap<number, string>,
  fields: FieldNames,
): SheetReading {
  const [[headerRow, header] = [1, new Map<number, CellValue>()], ...body] = rows
  const faults: Faults = []
  const columns = new Map<number, keyof PayRecord>()
  const [monthColumn = 0] = [...headers].find(([, name]) => MONTH_NAMES.has(name)) ?? []
  const [yearColumn = 0] = [...headers].find(([, name]) => YEAR_NAMES.has(name)) ?? []
  for (const [column, plain] of headers) {
    if (column === monthColumn || column === yearColumn || !body.some(([, cells]) => cells.has(column))) continue
    const name = fields.get(plain)
    const place = { sheet, cell: cellName(headerRow, column) }
    const found = shownValue(header.get(column) ?? '')
    if (name === undefined) faults.push({ ...place, fault: 'unknown-name', found })
    else if ([...columns.values()].includes(name)) faults.push({ ...place, fault: 'repeated', found })
    else columns.set(column, name)
  }
  const months = body.flatMap(([row, cells]): WorkbookMonth[] => {
    const figures = new Map<keyof PayRecord, WorkbookFigure>()
    for (const [column, name] of columns) {
      const value = cells.get(column)
      if (value !== undefined) take(figures, faults, name, { sheet, cell: cellName(row, column) }, value)
    }
    const place = { sheet, cell: cellName(row, monthColumn) }
    const value = cells.get(monthColumn)
    const named = value === undefined ? null : namedMonth(value)
    if (named) return [{ ...withYear(named, cells.get(yearColumn)), ...place, figures: [...figures.values()] }]
    if (value !== undefined || figures.size > 0)
      faults.push({ ...place, fault: 'no-month', found: value === undefined ? '' : shownValue(value) })
    return []
  })
  return { months, faults }
}

const withYear = (named: NamedMonth, year: CellValue | undefined): NamedMonth =>
  named.year === undefined && year !== undefined && /^\d{4}$/.test(shownValue(year))
    ? { ...named, year: Number(year) }
    : named

/** The inputs of a month; the other figures are computed from them. */
export const inputsAmong = (figures: readonly WorkbookFigure[]) => figures.filter(({ name }) => isPayInput(name))
