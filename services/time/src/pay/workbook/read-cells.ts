import excel from 'exceljs'
import type { CellValue, WorkbookCell, WorkbookSheet } from '@portal/time-domain'

/** Parts of a sheet without values; some of them, such as merged ranges, let a few bytes fill the memory. */
const IGNORED = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'autoFilter',
  'mergeCells',
  'rowBreaks',
  'colBreaks',
  'hyperlinks',
  'pageMargins',
  'dataValidations',
  'pageSetup',
  'headerFooter',
  'printOptions',
  'picture',
  'drawing',
  'sheetProtection',
  'tableParts',
  'conditionalFormatting',
  'extLst',
]

const MAX_TEXT = 200
/** Columns further right belong to neither layout. */
const MAX_COLUMNS = 200

/** The values of a workbook's cells, cached results for formulas; nothing is computed here (D48). */
export async function readCells(workbookBytes: Buffer): Promise<WorkbookSheet[]> {
  const workbook = new excel.Workbook()
  // From a Buffer, the reader's zip library would copy each part byte by byte, an eighth of the reading time.
  const { buffer, byteOffset, length } = workbookBytes
  await workbook.xlsx.load(new Uint8Array(buffer, byteOffset, length) as unknown as excel.Buffer, {
    ignoreNodes: IGNORED,
  })
  return workbook.worksheets.map((sheet) => {
    const cells: WorkbookCell[] = []
    sheet.eachRow((row, number) => {
      row.eachCell((cell, column) => {
        const value = column > MAX_COLUMNS ? null : valueOf(cell)
        if (value !== null) cells.push({ row: number, column, value })
      })
    })
    return { name: String(sheet.name).slice(0, MAX_TEXT), cells }
  })
}

const UNCOMPUTED: CellValue = { unusable: 'formel utan värde', isUncomputed: true }

/** A formula's cached result; read from the cell, because the cell's value leaves out a result of 0. */
const valueOf = (cell: excel.Cell): CellValue | null =>
  cell.type === excel.ValueType.Formula
    ? (plainValue(cell.result as excel.CellValue) ?? UNCOMPUTED)
    : plainValue(cell.value)

/** `null` for an empty cell. */
function plainValue(value: excel.CellValue | undefined): CellValue | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : { unusable: '#NUM!' }
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().slice(0, MAX_TEXT)
  if (typeof value === 'boolean') return { unusable: value ? 'SANT' : 'FALSKT' }
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? { unusable: '#NUM!' } : { day: value.toISOString().slice(0, 10) }
  if ('richText' in value) return plainValue(value.richText.map(({ text }) => text).join(''))
  if ('hyperlink' in value) return plainValue(value.text)
  if ('error' in value) return { unusable: String(value.error) }
  return { unusable: '?' }
}
