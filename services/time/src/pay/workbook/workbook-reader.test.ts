import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@portal/service-kit'
import type { PayWorkbook } from '@portal/time-domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareParts, deflated, hostileWorkbooks, KILLERS, ONE_ROW, sheetOf, workbookOf } from '../../testing/workbooks.ts'
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
const figuresOf = ({ months }: PayWorkbook) => [...months].map(([month, figures]) => [month, figures.map(({ name, value }) => [name, value])])

let files = 0
async function read(bytes: Buffer) {
  const path = join(folder, `${++files}.xlsx`)
  await writeFile(path, bytes)
  return reader.read(path, { wanted: undefined, present: 2026 })
}

describe('reading a workbook', () => {
  it('gives numbers, texts, days, cached values and what is no figure, by sheet and cell', async () => {
    const sheets = await cellsOf(await workbookOf({
      Mars: [
        ['Timpris', 950.5, null, new Date('2026-03-01T00:00:00Z')], [], [{ richText: [{ text: 'Int' }, { text: 'äkt' }] }, { formula: 'B1*2', result: 1_901 }],
        [true, { error: '#DIV/0!' }, { formula: '1/0', result: { error: '#DIV/0!' } }, { formula: 'B1' }, { text: 'länk', hyperlink: 'http://a.se' }],
      ],
      Tom: [],
    }))
    expect(sheets.map(({ name }) => name)).toEqual(['Mars', 'Tom'])
    expect(sheets[0]?.cells.map(({ row, column, value }) => [row, column, value])).toEqual([
      [1, 1, 'Timpris'], [1, 2, 950.5], [1, 4, { day: '2026-03-01' }], [3, 1, 'Intäkt'], [3, 2, 1_901], [4, 1, { unusable: 'SANT' }],
      [4, 2, { unusable: '#DIV/0!' }], [4, 3, { unusable: '#DIV/0!' }], [4, 4, { unusable: 'formel utan värde', isUncomputed: true }], [4, 5, 'länk'],
    ])
  })

  it('reads a compressed and a stored workbook alike', async () => {
    const parts = bareParts(sheetOf(ONE_ROW))
    const stored = await read(packParts(parts))
    expect(await read(deflated(parts))).toEqual(stored)
    expect(figuresOf(stored)).toEqual([['2026-03', [['hourlyRate', 95_000]]]])
  })

  it.each(Object.entries(KILLERS))('takes no harm from %s', async (_what, sheet) => {
    expect(figuresOf(await read(deflated(bareParts(sheetOf(sheet)))))).toEqual([['2026-03', [['hourlyRate', 95_000]]]])
  })
})

describe('a reader that is given something hostile', () => {
  it('goes on with the next workbook after one that cost the thread its life', async () => {
    const honest = await workbookOf({ Mars: [['Timpris', 1]] })
    // Within every limit of size, and far too much work: texts nested to the stack's end.
    const deep = `${'<is>'.repeat(900_000)}`
    const heavy = deflated(bareParts(sheetOf(`<sheetData><row r="1"><c r="A1" t="inlineStr">${deep}</c></row></sheetData>`)))
    const outcomes = await Promise.allSettled([read(heavy), read(honest)])
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: expect.any(RefusedWorkbook) as unknown })
    expect(outcomes[1].status).toBe('fulfilled')
  })

  it('refuses to let more than a handful wait', async () => {
    const honest = await workbookOf({ Mars: [['Timpris', 1]] })
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => read(honest)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ reason }) => (reason as { code?: string }).code === 'service_unavailable')).toBe(true)
    expect((await read(honest)).months.size).toBe(1)
  })

  it('keeps the service’s own thread free', async () => {
    const bytes = hostileWorkbooks(Buffer.alloc(0))['100 000 rows']?.file() ?? Buffer.alloc(0)
    const before = process.threadCpuUsage()
    await expect(read(bytes)).rejects.toBeInstanceOf(RefusedWorkbook)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(250)
  })
})
