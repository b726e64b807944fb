// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { NO_TEXT, readText, type Tesseract } from './read-text.ts'

const require = createRequire(import.meta.url)
const language = gunzipSync(readFileSync(require.resolve('@tesseract.js-data/swe/4.0.0_best_int/swe.traineddata.gz')))
/** A drawn receipt, seen from the side in uneven light; also turned to its side. */
const [photo, lying] = ['receipt.jpg', 'receipt-lying.jpg'].map((name) =>
  readFileSync(join(import.meta.dirname, name)),
) as [Buffer, Buffer]

let tesseract: Tesseract
beforeAll(async () => {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm.wasm.js') as (options: object) => Promise<Tesseract>
  tesseract = await core({ print: () => {}, printErr: () => {} })
})

it('reads the lines of a receipt, its columns apart', () => {
  const { lines, turns, area } = readText(tesseract, language, photo)
  expect(turns).toBe(0)
  // As seen on the photo, in tenths of its width and height.
  const rounded = Object.entries(area ?? {}).map(([edge, at]) => [edge, Math.round(at * 10) / 10])
  expect(Object.fromEntries(rounded)).toEqual({ left: 0.2, right: 0.8, top: 0.2, bottom: 0.6 })
  expect(lines).toEqual(expect.arrayContaining(['ICA KVANTUM', 'Totalt\t189,33 SEK']))
  expect(lines.find((line) => line.startsWith('Datum'))).toMatch(/^Datum 2026-11-24\s/)
})

it('reads a receipt that lies on its side, and tells how it has to be turned', () => {
  const { lines, turns } = readText(tesseract, language, lying)
  expect(lines).toEqual(expect.arrayContaining(['ICA KVANTUM', 'Totalt\t189,33 SEK']))
  expect(turns).toBe(3)
})

it('reads nothing from a surface without text', () => {
  const plain = Buffer.concat([Buffer.from('P5 400 300 255\n'), Buffer.alloc(400 * 300, 0xc0)])
  expect(readText(tesseract, language, plain)).toEqual(NO_TEXT)
})

it('reads nothing from what is no picture', () => {
  expect(readText(tesseract, language, Buffer.from('%PDF-1.4'))).toEqual(NO_TEXT)
})

const HEAD = 'level\tpage\tblock\tparagraph\tline\tword\tleft\ttop\twidth\theight\tconf\ttext'
/** A tesseract that reads this table, and is that sure of the whole at each try. */
function sure(table: readonly string[], ...confidences: number[]): Tesseract {
  class Reader {
    private tries = 0
    Init = () => 0
    SetVariable = () => {}
    SetImageFile = () => 0
    Recognize = () => {
      this.tries += 1
      return 0
    }
    MeanTextConf = () => confidences[this.tries - 1] ?? 0
    GetTSVText = () => [HEAD, ...table].join('\n')
  }
  return { FS: { writeFile: () => {} }, TessBaseAPI: Reader }
}
const word = (text: string, left: number, width: number, confidence = 95) =>
  `5\t1\t1\t1\t1\t1\t${left}\t10\t${width}\t20\t${confidence}\t${text}`
const none = new Uint8Array()

it('marks a word that may be another', () => {
  const table = [word('Totalt', 0, 60), word('489,33', 70, 60, 38)]
  expect(readText(sure(table, 90), none, none).lines).toEqual(['Totalt �'])
})

it('tells where the sure words stand, without specks, and nothing where the size of the picture is not told', () => {
  const page = '1\t1\t0\t0\t0\t0\t0\t0\t200\t100\t-1\t'
  const words = [word('Totalt', 60, 40), word('54,90', 110, 30), word('surrr', 0, 20, 40), word('.', 190, 5)]
  expect(readText(sure([page, ...words], 90), none, none).area).toEqual({
    left: 0.3,
    right: 0.7,
    top: 0.1,
    bottom: 0.3,
  })
  expect(readText(sure(words, 90), none, none).area).toBeUndefined()
  expect(readText(sure([page, word('surrr', 0, 20, 40)], 90), none, none).area).toBeUndefined()
})

it('joins an amount whose decimals stand apart', () => {
  const table = [word('Summa', 0, 60), word('54,', 100, 20), word('90', 126, 20)]
  expect(readText(sure(table, 90), none, none).lines).toEqual(['Summa\t54,90'])
})

it('tries another threshold and the other directions before it gives up a picture', () => {
  const table = [word('Summa', 0, 60)]
  expect(readText(sure(table, 40, 80), none, none)).toEqual({ lines: ['Summa'], turns: 0 })
  expect(readText(sure(table, 40, 60, 80), none, none)).toEqual({ lines: ['Summa'], turns: 1 })
  expect(readText(sure(table, 40, 60, 30, 30, 80), none, none)).toEqual({ lines: ['Summa'], turns: 2 })
  expect(readText(sure(table, 40, 60, 30, 30, 60, 80), none, none)).toEqual(NO_TEXT)
})
