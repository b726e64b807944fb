import { RefusedWorkbook } from './refused-workbook.ts'

/** The last row and column that a sheet has in any program. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

const ROW_OR_CELL = /<(row|c)(?=[\s/>])([^>]*)>/g
/**
 * As every program writes them: without characters that change when entities are resolved or that end the tag early.
 */
const PLAIN_ATTRIBUTES = /^(?:\s+[\w:]+\s*=\s*(?:"[^"&<>]*"|'[^'&<>]*'))*\s*\/?$/
const PLACE = /\sr\s*=\s*["']([^"']*)["']/g
const SPANS = /\sspans\s*=\s*["'](?!\d{1,5}:\d{1,5}["'])/

/**
 * Refuses a sheet that names a row or column beyond the limits: a reader allocates everything before it, which takes
 * minutes for four thousand million. Comments are checked too.
 */
export function judgePlaces(sheetXml: string): void {
  for (const [, tag, attributes = ''] of sheetXml.matchAll(ROW_OR_CELL)) {
    if (!PLAIN_ATTRIBUTES.test(attributes) || SPANS.test(attributes)) throw new RefusedWorkbook('damaged')
    const [place, ...more] = [...attributes.matchAll(PLACE)].map(([, value = '']) => value)
    if (more.length > 0 || (place !== undefined && !(tag === 'row' ? isRow(place) : isCell(place))))
      throw new RefusedWorkbook('damaged')
  }
}

const isRow = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= LAST_ROW

function isCell(text: string): boolean {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d+)$/.exec(text) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return column >= 1 && column <= LAST_COLUMN && isRow(row)
}

/** A sheet number that no program uses: a reader allocates everything before it. */
const FAR_SHEET = /\ssheetId\s*=\s*["'](?!\d{1,5}["'])/

/**
 * Named ranges are no values, and a reader visits every cell of each. Refuses a workbook that hides one from this
 * check, or numbers a sheet too high.
 */
export function withoutDefinedNames(workbookXml: string): string {
  if (FAR_SHEET.test(workbookXml)) throw new RefusedWorkbook('damaged')
  const rest = workbookXml.replace(/<definedNames(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/definedNames\s*>)/g, '')
  if (/<\/?definedName/.test(rest)) throw new RefusedWorkbook('damaged')
  return rest
}
