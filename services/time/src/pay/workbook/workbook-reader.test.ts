import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@portal/service-kit'
import type { PayWorkbook } from '@portal/time-domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bareParts,
  deflated,
  hostileWorkbooks,
  KILLERS,
  numbered,
  ONE_ROW,
  sheetOf,
  workbookOf,
} from '../../testing/workbooks.ts'
import { packParts } from './pack-parts.ts'
import { readCells } from './read-cells.ts'
import { RefusedWorkbook } from './refused-workbook.ts'
import { safeParts } from './safe-parts.ts'
import { openWorkbookReader, type WorkbookReader } from './workbook-reader.ts'

let folder: string
let reader: WorkbookReader
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
  reader = openWorkbookReader(silentLog, { startMs: 60_000 })
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

const cellsOf = async (bytes: Buffer) => readCells(packParts(await safeParts(bytes)))
const figuresOf = ({ months }: PayWorkbook) =>
  [...months].map(([month, figures]) => [month, figures.map(({ name, value }) => [name, value])])

let files = 0
async function read(bytes: Buffer, userId = 1) {
  const path = join(folder, `${++files}.xlsx`)
  await writeFile(path, bytes)
  return reader.read(path, { userId, wanted: undefined, present: 2026 })
}

describe('reading a workbook', () => {
  it('returns numbers, texts, days, cached values and invalid figures, by sheet and cell', async () => {
    const sheets = await cellsOf(
      await workbookOf({
        Mars: [
          ['Timpris', 950.5, null, new Date('2026-03-01T00:00:00Z')],
          [],
          [{ richText: [{ text: 'Int' }, { text: 'äkt' }] }, { formula: 'B1*2', result: 1_901 }],
          [
            true,
            { error: '#DIV/0!' },
            { formula: '1/0', result: { error: '#DIV/0!' } },
            { formula: 'B1' },
            { text: 'länk', hyperlink: 'http://a.se' },
          ],
        ],
        Tom: [],
      }),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Mars', 'Tom'])
    expect(sheets[0]?.cells.map(({ row, column, value }) => [row, column, value])).toEqual([
      [1, 1, 'Timpris'],
      [1, 2, 950.5],
      [1, 4, { day: '2026-03-01' }],
      [3, 1, 'Intäkt'],
      [3, 2, 1_901],
      [4, 1, { unusable: 'SANT' }],
      [4, 2, { unusable: '#DIV/0!' }],
      [4, 3, { unusable: '#DIV/0!' }],
      [4, 4, { unusable: 'formel utan värde', isUncomputed: true }],
      [4, 5, 'länk'],
    ])
  })

  it('reads compressed and stored workbooks in the same way', async () => {
    const parts = bareParts(sheetOf(ONE_ROW))
    const stored = await read(packParts(parts))
    expect(await read(deflated(parts))).toEqual(stored)
    expect(figuresOf(stored)).toEqual([['2026-03', [['hourlyRate', 95_000]]]])
  })

  it.each(Object.entries(KILLERS))('is not harmed by %s', async (_what, sheet) => {
    expect(figuresOf(await read(deflated(bareParts(sheetOf(sheet)))))).toEqual([['2026-03', [['hourlyRate', 95_000]]]])
  })
})

const NUMBERS = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '00000001',
  '1048577',
  '16777216',
  '4294967295',
  '4294967296',
  '99999999999999999999',
  '0x7fffffff',
  'NaN',
  '',
]
const PLACES = [
  '',
  'A',
  '1',
  'A0',
  'a1',
  '$A$1',
  'XFD1048577',
  'XFE1',
  'ZZZ1',
  'XFD99999999',
  'AAAAAAAAAA1',
  'A1:XFD1048576',
  'A4294967295',
  'Å1',
]
const main = (inside: string) =>
  `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Mars" sheetId="1" r:id="rId1"/></sheets>${inside}</workbook>`
const ALL = 'Mars!$A$1:$XFD$1048576'

/** Small sheets and other parts with a number in a place that counts something. */
const FUZZED: [what: string, parts: Map<string, Buffer>][] = [
  ...NUMBERS.flatMap((number): [string, Map<string, Buffer>][] => [
    [`row ${number}`, bareParts(sheetOf(numbered(number, 'A2')))],
    [`spans 1:${number}`, bareParts(sheetOf(ONE_ROW.replace('r="1"', `r="1" spans="1:${number}"`)))],
    [`style ${number}`, bareParts(sheetOf(ONE_ROW.replace('r="B1"', `r="B1" s="${number}"`)))],
    [`columns to ${number}`, bareParts(sheetOf(`<cols><col min="1" max="${number}" width="9"/></cols>${ONE_ROW}`))],
    [
      `${number} strings`,
      bareParts(sheetOf(ONE_ROW), {
        'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${number}" uniqueCount="${number}"><si><t>x</t></si></sst>`,
      }),
    ],
    [
      `string number ${number}`,
      bareParts(sheetOf(ONE_ROW.replace('<c r="B1">', `<c r="C1" t="s"><v>${number}</v></c><c r="B1">`))),
    ],
    [
      `${number} formats`,
      bareParts(sheetOf(ONE_ROW), {
        'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${number}"><numFmt numFmtId="${number}" formatCode="0"/></numFmts><cellXfs count="${number}"><xf numFmtId="${number}" fontId="${number}"/></cellXfs></styleSheet>`,
      }),
    ],
    [
      `sheet id ${number}`,
      bareParts(sheetOf(ONE_ROW), { 'xl/workbook.xml': main('').replace('sheetId="1"', `sheetId="${number}"`) }),
    ],
  ]),
  ...PLACES.flatMap((place): [string, Map<string, Buffer>][] => [
    [`cell ${place}`, bareParts(sheetOf(numbered('2', place)))],
    [`dimension ${place}`, bareParts(sheetOf(`<dimension ref="${place}"/>${ONE_ROW}`))],
    [`merge ${place}`, bareParts(sheetOf(`${ONE_ROW}<mergeCells count="9"><mergeCell ref="${place}"/></mergeCells>`))],
    [
      `shared formula over ${place}`,
      bareParts(sheetOf(ONE_ROW.replace('<v>950</v>', `<f t="shared" ref="${place}" si="0">1+1</f><v>950</v>`))),
    ],
  ]),
  ['a comment with a row', bareParts(sheetOf(`<!-- <row r="4294967295"> -->${ONE_ROW}`))],
  ['a row in CDATA', bareParts(sheetOf(`${ONE_ROW}<x><![CDATA[<row r="4294967295"/>]]></x>`))],
  ['a row between comments', bareParts(sheetOf(ONE_ROW.replace('<row r="1">', '<row<!-- --> r="4294967295">')))],
  ...[
    `<definedNames><definedName name="a">${ALL}</definedName></definedNames>`,
    `<definedNames ><definedName name="_xlnm.Print_Area" localSheetId="0">${ALL}</definedName></definedNames
>`,
    `<!-- <definedNames> --><definedNames><definedName name="a">${ALL}</definedName></definedNames>`,
    `<definedNames><!-- </definedNames> --><definedName name="a">${ALL}</definedName></definedNames>`,
  ].map((names): [string, Map<string, Buffer>] => [
    `names as ${names.slice(0, 40)}`,
    bareParts(sheetOf(ONE_ROW), { 'xl/workbook.xml': main(names) }),
  ]),
]

describe('a reader with hostile input', () => {
  it('reads or refuses every such number, and never refuses for its cost', async () => {
    const heavy: string[] = []
    for (const [what, parts] of FUZZED) {
      await read(deflated(parts)).catch((error: unknown) => {
        if (!(error instanceof RefusedWorkbook) || error.reason === 'too-heavy') heavy.push(what)
      })
    }
    expect(heavy).toEqual([])
  })

  it('reads the valid figure of a workbook whose names cover everything', async () => {
    const named = bareParts(sheetOf(ONE_ROW), {
      'xl/workbook.xml': main(`<definedNames><definedName name="a">${ALL}</definedName></definedNames>`),
    })
    expect(figuresOf(await read(deflated(named)))).toEqual([['2026-03', [['hourlyRate', 95_000]]]])
  })

  it('serves other users between the heavy workbooks of one user', async () => {
    const honest = await workbookOf({ Mars: [['Timpris', 1]] })
    const heavy = deflated(
      bareParts(
        sheetOf(`<sheetData><row r="1"><c r="A1" t="inlineStr">${'<is>'.repeat(900_000)}</c></row></sheetData>`),
      ),
    )
    const order: string[] = []
    await Promise.all([
      ...Array.from({ length: 2 }, () => read(heavy, 1).catch(() => order.push('heavy'))),
      read(honest, 2).then(() => order.push('honest')),
    ])
    expect(order.indexOf('honest')).toBeLessThanOrEqual(1)
  })

  it('continues with the next workbook after one that ended the process', async () => {
    const honest = await workbookOf({ Mars: [['Timpris', 1]] })
    // Within every size limit, but far too much work: texts nested until the stack overflows.
    const deep = `${'<is>'.repeat(900_000)}`
    const heavy = deflated(
      bareParts(sheetOf(`<sheetData><row r="1"><c r="A1" t="inlineStr">${deep}</c></row></sheetData>`)),
    )
    const outcomes = await Promise.allSettled([read(heavy), read(honest)])
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: expect.any(RefusedWorkbook) as unknown })
    expect(outcomes[1].status).toBe('fulfilled')
  })

  it('refuses more waiting workbooks than its limit', async () => {
    const honest = await workbookOf({ Mars: [['Timpris', 1]] })
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => read(honest)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ reason }) => (reason as { code?: string }).code === 'service_unavailable')).toBe(true)
    expect((await read(honest)).months.size).toBe(1)
  })

  it("keeps the service's own thread free", async () => {
    const bytes = hostileWorkbooks(Buffer.alloc(0))['100 000 rows']?.file() ?? Buffer.alloc(0)
    const before = process.threadCpuUsage()
    await expect(read(bytes)).rejects.toBeInstanceOf(RefusedWorkbook)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(250)
  })
})
