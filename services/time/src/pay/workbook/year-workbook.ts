import type excel from 'exceljs'
import type { Language, Month } from '@portal/platform-domain'
import { PAY_FIELD_NAMES } from '@portal/time-contract'
import { isPayInput, monthNumber, type PayRecord, type PayTerms } from '@portal/time-domain'
import { formulaOf, type RateRow } from './month-formulas.ts'
import { figureName, SHEET_TEXTS, sheetName } from './sheet-texts.ts'

/** A month of the workbook; the inputs of an unsaved one stay empty, so that importing it stages nothing. */
export interface SheetMonth {
  readonly month: Month
  readonly record: PayRecord
  readonly terms: PayTerms
  readonly hasInputs: boolean
}

const NAMES = [...PAY_FIELD_NAMES.keys()]
const rowOf = (name: keyof PayRecord): number => NAMES.indexOf(name) + 1
const figureAt = (name: keyof PayRecord): string => `B${rowOf(name)}`

const RATES = Object.keys(SHEET_TEXTS.sv.rateLabels) as RateRow[]
const rateAt = (name: RateRow): string => `$F$${RATES.indexOf(name) + 2}`

const AMOUNT = '#,##0.00'
const PERCENT = '0.00##%'
const INPUT_FILL: excel.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFF6E0' } }

/**
 * A year of Snurra as a workbook: a sheet for each month, names in column A, figures in column B (the layout that
 * import reads), live formulas with the month's rates, which stand beside them (D44, D48).
 */
export async function yearWorkbook(months: readonly SheetMonth[], language: Language): Promise<Buffer> {
  // Imported late: the library is a fifth of what the service loads at its start.
  const { default: library } = await import('exceljs')
  const workbook = new library.Workbook()
  for (const month of months) addMonth(workbook, month, language)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

function addMonth(workbook: excel.Workbook, { month, record, terms, hasInputs }: SheetMonth, language: Language): void {
  const texts = SHEET_TEXTS[language]
  const sheet = workbook.addWorksheet(sheetName(language, monthNumber(month)))
  sheet.columns = [
    { width: 22 },
    { width: 16, style: { numFmt: AMOUNT } },
    { width: 44 },
    { width: 4 },
    { width: 30 },
    { width: 12 },
  ]
  for (const name of NAMES) {
    const row = sheet.getRow(rowOf(name))
    row.getCell(1).value = figureName(language, name)
    row.getCell(3).value = texts.notes[name]
    const cell = row.getCell(2)
    if (isPayInput(name)) cell.fill = INPUT_FILL
    const value = cellOf(name, { month, language }, record[name] / 100)
    if (hasInputs || !isPayInput(name)) cell.value = value
  }
  sheet.getCell('E1').value = texts.rates
  sheet.getRow(1).getCell(5).font = { bold: true }
  for (const name of RATES) {
    const row = sheet.getRow(RATES.indexOf(name) + 2)
    row.getCell(5).value = texts.rateLabels[name]
    const cell = row.getCell(6)
    cell.value = rateValue(name, terms)
    cell.numFmt = name === 'vacationProvisionDays' ? '0.##' : PERCENT
  }
}

/** An amount, or its formula with that amount as its cached value. */
function cellOf(
  name: keyof PayRecord,
  { month, language }: { readonly month: Month; readonly language: Language },
  value: number,
): excel.CellValue {
  const before = monthNumber(month) - 1
  const formula =
    name === 'openingBalance' && before > 0
      ? `'${sheetName(language, before)}'!${figureAt('closingBalance')}`
      : formulaOf(name, { figure: figureAt, rate: rateAt })
  return formula === null ? value : { formula, result: value }
}

const rateValue = (name: RateRow, { rates, share }: PayTerms): number =>
  name === 'share' ? share / 1_000_000 : name === 'vacationProvisionDays' ? rates[name] / 100 : rates[name] / 1_000_000
