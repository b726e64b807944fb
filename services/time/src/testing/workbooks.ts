import { crc32, deflateRawSync } from 'node:zlib'
import excel from 'exceljs'
import { packParts } from '../pay/workbook/pack-parts.ts'

/** A workbook as users make it: sheets of rows, each with a name and its cells. */
export async function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly excel.CellValue[])[]>>,
): Promise<Buffer<ArrayBuffer>> {
  const workbook = new excel.Workbook()
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows as excel.CellValue[][])
  return Buffer.from(await workbook.xlsx.writeBuffer()) as Buffer<ArrayBuffer>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const MACRO_SHEET = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'

/** A minimal workbook of one sheet called Mars with the given XML; parts can be added or replaced. */
export function bareParts(sheetXml: string, more: Readonly<Record<string, string>> = {}): Map<string, Buffer> {
  const parts = {
    '[Content_Types].xml': contentTypes(SHEET),
    '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Mars" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml,
    ...more,
  }
  return new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))
}

const contentTypes = (main: string) =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`

export const sheetOf = (inside: string) => `${XML}<worksheet ${MAIN}>${inside}</worksheet>`
const ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>Timpris</t></is></c><c r="B1"><v>950</v></c></row>'
/** One valid figure: Timpris 950. */
export const ONE_ROW = `<sheetData>${ROW}</sheetData>`

/** A compressed zip whose directory may give a wrong size for a part. */
export function deflated(
  parts: ReadonlyMap<string, Buffer>,
  lies: Readonly<Record<string, number>> = {},
): Buffer<ArrayBuffer> {
  const stored = packParts(new Map([...parts].map(([name, content]) => [name, deflateRawSync(content, { level: 9 })])))
  for (const [name, content] of parts) {
    const told = lies[name] ?? content.length
    for (let at = stored.indexOf(name); at >= 0; at = stored.indexOf(name, at + 1)) {
      const local = stored.readUInt32LE(Math.max(0, at - 30)) === 0x04_03_4b_50 ? at - 30 + 4 : null
      const fields = local ?? (at >= 46 && stored.readUInt32LE(at - 46) === 0x02_01_4b_50 ? at - 46 + 6 : null)
      if (fields === null) continue
      stored.writeUInt16LE(8, fields + 4)
      stored.writeUInt32LE(crc32(content), fields + 10)
      stored.writeUInt32LE(told, fields + 18)
    }
  }
  return stored as Buffer<ArrayBuffer>
}

const BOMB_BYTES = 60_000_000
interface Hostile {
  readonly file: () => Buffer<ArrayBuffer>
  readonly says: RegExp
}

const withSheet = (content: Buffer) => new Map([...bareParts(''), ['xl/worksheets/sheet1.xml', content]])
const sheetBomb = () =>
  withSheet(Buffer.concat([Buffer.from(sheetOf('').replace('</worksheet>', '')), Buffer.alloc(BOMB_BYTES, ' ')]))
const rowsIn = (column: string, rows: number) =>
  sheetOf(
    `<sheetData>${Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="${column}${at + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
  )
const one = (more: Readonly<Record<string, string>> = {}) => deflated(bareParts(sheetOf(ONE_ROW), more))
const manyEntries = () => Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`xl/media/${at}.png`, '']))
const cutOff = (bytes: Buffer, length: number) => bytes.subarray(0, length) as Buffer<ArrayBuffer>

const EMPTY_BLOCK = Buffer.from([0, 0, 0, 0xff, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Hundreds of sheets that share the same bytes of the file, which take long to unpack and contain nothing. */
function sameSheetOften(): Buffer<ArrayBuffer> {
  const name = (number: number) => `xl/worksheets/sheet${number}.xml`
  const body = Buffer.concat([Buffer.alloc(EMPTY_BLOCK.length * 1_000_000, EMPTY_BLOCK), LAST_BLOCK])
  const whole = deflated(new Map([...bareParts(sheetOf(ONE_ROW)), [name(100), Buffer.alloc(0)]]))
  const [begin, end] = [whole.indexOf('PK\u0001\u0002'), whole.indexOf('PK\u0005\u0006')]
  const [local, directory, last] = [
    whole.subarray(0, begin - deflateRawSync(Buffer.alloc(0)).length),
    whole.subarray(begin, end),
    whole.subarray(end),
  ]
  const record = directory.subarray(directory.length - 46 - name(100).length)
  record.writeUInt32LE(body.length, 20)
  const again = Array.from({ length: 250 }, (_, at) =>
    Buffer.concat([record.subarray(0, 46), Buffer.from(name(101 + at))]),
  )
  for (const at of [8, 10]) last.writeUInt16LE(last.readUInt16LE(at) + again.length, at)
  last.writeUInt32LE(directory.length + again.length * record.length, 12)
  last.writeUInt32LE(local.length + body.length, 16)
  return Buffer.concat([local, body, directory, ...again, last])
}

/** A second row with this number, whose cell has that reference. */
export const numbered = (row: string, cell: string) =>
  ONE_ROW.replace('</sheetData>', `<row r="${row}"><c r="${cell}"><v>1</v></c></row></sheetData>`)

/** A harmless sheet and another one with the same name, of which a reader may read either. */
function sameNameTwice(): Buffer<ArrayBuffer> {
  const [name, other] = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']
  const bytes = deflated(
    new Map([...bareParts(sheetOf(ONE_ROW)), [other, Buffer.from(sheetOf(numbered('4294967295', 'A2')))]]),
  )
  for (let at = bytes.indexOf(other); at >= 0; at = bytes.indexOf(other, at)) bytes.write(name, at)
  return bytes
}

const DAMAGED = /skadad|ingen arbetsbok/
/** Hostile workbooks, by description. */
export const hostileWorkbooks = (honest: Buffer): Readonly<Record<string, Hostile>> => ({
  'a zip bomb': { file: () => deflated(sheetBomb()), says: /för stor/ },
  'a zip bomb that lies about its size': {
    file: () => deflated(sheetBomb(), { 'xl/worksheets/sheet1.xml': 900 }),
    says: /skadad|för stor/,
  },
  'a bomb in the shared strings': {
    file: () =>
      deflated(new Map([...bareParts(sheetOf(ONE_ROW)), ['xl/sharedStrings.xml', Buffer.alloc(BOMB_BYTES, ' ')]])),
    says: /för stor/,
  },
  '100 000 rows': { file: () => deflated(withSheet(Buffer.from(rowsIn('A', 100_000)))), says: /för stor/ },
  'rows in the farthest column': {
    file: () => deflated(withSheet(Buffer.from(rowsIn('XFD', 4_000)))),
    says: /inga siffror|för tung/,
  },
  'external links': { file: () => one({ 'xl/externalLinks/externalLink1.xml': XML }), says: /andra filer/ },
  macros: { file: () => one({ 'xl/vbaProject.bin': 'x' }), says: /makron/ },
  'macros by its type': {
    file: () => one({ '[Content_Types].xml': contentTypes(MACRO_SHEET) }),
    says: /makron|not accepted/,
  },
  'half of a workbook': { file: () => cutOff(honest, honest.length / 2), says: DAMAGED },
  'a workbook without its end': { file: () => cutOff(honest, honest.length - 30), says: DAMAGED },
  entities: { file: () => deflated(bareParts(`<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf(ONE_ROW)}`)), says: DAMAGED },
  'no XML': { file: () => deflated(bareParts('\u0001 nothing <<<')), says: /skadad|inga siffror/ },
  'one sheet 250 times over': { file: sameSheetOften, says: DAMAGED },
  'a row that no sheet has': { file: () => deflated(bareParts(sheetOf(numbered('4294967295', 'A1')))), says: DAMAGED },
  'a cell that no sheet has': { file: () => deflated(bareParts(sheetOf(numbered('2', 'XFD99999999')))), says: DAMAGED },
  'a column that no sheet has': { file: () => deflated(bareParts(sheetOf(numbered('2', 'ZZZ2')))), says: DAMAGED },
  'a row number behind an entity': {
    file: () => deflated(bareParts(sheetOf(numbered('&#52;294967295', 'A2')))),
    says: DAMAGED,
  },
  'a row number after a sign that ends the tag early': {
    file: () => deflated(bareParts(sheetOf(ONE_ROW.replace('<row r="1"', '<row ht=">" r="4294967295"')))),
    says: DAMAGED,
  },
  'a sheet in UTF-16': {
    file: () =>
      deflated(withSheet(Buffer.from(sheetOf(numbered('4294967295', 'A2')).replace('UTF-8', 'UTF-16'), 'utf16le'))),
    says: DAMAGED,
  },
  'two sheets under one name': { file: sameNameTwice, says: DAMAGED },
  'a thousand entries': { file: () => one(manyEntries()), says: /för stor/ },
})

/**
 * Small workbooks that would stop a plain reader and contain one valid figure; they are harmless when only values are
 * read.
 */
export const KILLERS: Readonly<Record<string, string>> = {
  'a merge of a sixteenth of everything': `${ONE_ROW}<mergeCells count="1"><mergeCell ref="A1:XFD2000"/></mergeCells>`,
  'a validation on all cells': `${ONE_ROW}<dataValidations count="1"><dataValidation type="whole" sqref="A1:XFD1048576"><formula1>1</formula1></dataValidation></dataValidations>`,
  'columns without end': `<cols><col min="1" max="999999999" width="9"/></cols>${ONE_ROW}`,
  'a shared formula over everything': ONE_ROW.replace(
    '<v>950</v>',
    '<f t="shared" ref="A1:XFD1048576" si="0">1+1</f><v>950</v>',
  ),
  'a row at the far end': ONE_ROW.replace(
    '</sheetData>',
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
  ),
}
