import type { FileRule } from '@portal/platform-domain'
import type { SheetRow } from './imported-users.ts'

/** A list of users is small; a larger file would block the page while it is read. */
export const USERS_FILE = { kinds: ['xlsx'], acceptsCsv: true, maxBytes: 1_000_000 } as const satisfies FileRule

/** Parts of a sheet without texts, some of which cost much time. */
const IGNORED = ['mergeCells', 'dataValidations', 'conditionalFormatting', 'drawing', 'picture', 'tableParts', 'extLst']
const MAX_COLUMNS = 50
const MAX_TEXT = 400

/** A day as `YYYY-MM-DD`: a cell with a date has it at midnight UTC. */
const textOf = (value: unknown, text: string): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : text.trim()

/**
 * The texts of a CSV file, or of a workbook's first sheet, read in the browser: the file is never sent. Rejects when it
 * is no workbook. The libraries are loaded with the first file of their kind.
 */
export async function readSheet(file: File): Promise<SheetRow[]> {
  if (file.name.toLowerCase().endsWith('.csv')) {
    const { csvRows } = await import('./csv-rows.ts')
    return csvRows(await file.arrayBuffer()).map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, MAX_COLUMNS).map((text) => text.slice(0, MAX_TEXT)),
    }))
  }
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(await file.arrayBuffer(), { ignoreNodes: IGNORED })
  const rows: SheetRow[] = []
  workbook.worksheets[0]?.eachRow((row, number) => {
    const cells: string[] = []
    row.eachCell((cell, column) => {
      if (column <= MAX_COLUMNS) cells[column - 1] = textOf(cell.value, cell.text).slice(0, MAX_TEXT)
    })
    rows.push({ number, cells: Array.from(cells, (text) => text ?? '') })
  })
  return rows
}
