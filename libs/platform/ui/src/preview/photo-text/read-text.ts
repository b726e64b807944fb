import { UNREAD } from '@portal/platform-domain'
import { gapText } from '../line-text.ts'
import type { PhotoArea } from '../text-area.ts'

/** The part of tesseract.js-core that is used here; the package describes none. */
export interface Tesseract {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void }
  readonly TessBaseAPI: new () => Reader
}
interface Reader {
  /** 0 when it has read the language. */
  Init(folder: null, language: string, engine: number): number
  SetVariable(name: string, value: string): void
  /** Reads `/input`, turned as EXIF numbers it; 1 when it is no picture. */
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  /** 0 to 100. */
  MeanTextConf(): number
  GetTSVText(page: number): string
}

const LANGUAGE = 'swe'
/** The engine that is a neural network. */
const NEURAL = 1
/** Lines from side to side: a receipt's amounts belong to the names at their left. */
const ONE_BLOCK = '6'
/** How black is told from white: by the surroundings (Sauvola), or by the whole picture (Otsu). */
const LOCAL = '2'
const GLOBAL = '0'
/** As EXIF numbers how a picture is turned to be upright. */
const UPRIGHT = 1
const TO_THE_RIGHT = 6
const TO_THE_LEFT = 8
const UPSIDE_DOWN = 3
/** The likeliest first; a telephone that is held flat does not know how the photo is turned. */
const TRIES = [
  { threshold: LOCAL, orientation: UPRIGHT, turns: 0 },
  { threshold: GLOBAL, orientation: UPRIGHT, turns: 0 },
  { threshold: LOCAL, orientation: TO_THE_RIGHT, turns: 1 },
  { threshold: LOCAL, orientation: TO_THE_LEFT, turns: 3 },
  { threshold: LOCAL, orientation: UPSIDE_DOWN, turns: 2 },
] as const

/** Of 100. What tesseract reads in crumpled paper, wood and shadows lies below. */
const SURE_PICTURE = 65
const SURE_WORD = 70
/** A single sign may be a speck beside the paper. */
const SHORTEST_WORD = 2

/** Columns of a row of tab-separated values, and the level of a word's row. */
const COLUMN = { level: 0, line: 4, left: 6, top: 7, width: 8, height: 9, confidence: 10, text: 11 } as const
const PAGE = 1
const WORD = 5

/** What a picture says, and how it has to be turned to be read, in quarters clockwise. */
export interface PhotoText {
  readonly lines: readonly string[]
  readonly turns: number
  /** Where its sure words stand once it is turned so. */
  readonly area?: PhotoArea | undefined
}
export const NO_TEXT: PhotoText = { lines: [], turns: 0 }

/**
 * The lines of a picture from the top; columns are separated by tabs, and an unsure word is {@link UNREAD}. Empty where
 * the picture as a whole is unsure.
 *
 * @param language The data of Swedish, unpacked.
 * @param picture A file of a kind that leptonica reads.
 */
export function readText(tesseract: Tesseract, language: Uint8Array, picture: Uint8Array): PhotoText {
  tesseract.FS.writeFile(`${LANGUAGE}.traineddata`, language)
  tesseract.FS.writeFile('/input', picture)
  const reader = new tesseract.TessBaseAPI()
  if (reader.Init(null, LANGUAGE, NEURAL) !== 0) return NO_TEXT
  reader.SetVariable('tessedit_pageseg_mode', ONE_BLOCK)
  for (const { threshold, orientation, turns } of TRIES) {
    reader.SetVariable('thresholding_method', threshold)
    if (reader.SetImageFile(orientation, 0) === 1) return NO_TEXT
    reader.Recognize(null)
    if (reader.MeanTextConf() < SURE_PICTURE) continue
    const rows = rowsOf(reader.GetTSVText(0))
    return { lines: linesOf(rows), turns, area: areaOf(rows) }
  }
  return NO_TEXT
}

/** A line of tesseract's table. */
interface Row {
  readonly text: string
  /** Page, block, paragraph and line. */
  readonly line: string
  readonly number: (name: Exclude<keyof typeof COLUMN, 'text'>) => number
}

const rowsOf = (table: string): Row[] =>
  table.split('\n').map((row) => {
    const cells = row.split('\t')
    return {
      text: cells[COLUMN.text] ?? '',
      line: cells.slice(1, COLUMN.line + 1).join(' '),
      number: (name) => Number(cells[COLUMN[name]]),
    }
  })

const isWord = ({ number }: Row) => number('level') === WORD
const isSure = ({ number }: Row) => number('confidence') >= SURE_WORD

/** Undefined without a sure word, or where the table does not say how large the picture is. */
function areaOf(rows: readonly Row[]): PhotoArea | undefined {
  const page = rows.find(({ number }) => number('level') === PAGE)
  const words = rows.filter((row) => isWord(row) && isSure(row) && row.text.length >= SHORTEST_WORD)
  if (!page || words.length === 0) return undefined
  const across = words.flatMap(({ number }) => [number('left'), number('left') + number('width')])
  const down = words.flatMap(({ number }) => [number('top'), number('top') + number('height')])
  return {
    left: Math.min(...across) / page.number('width'),
    right: Math.max(...across) / page.number('width'),
    top: Math.min(...down) / page.number('height'),
    bottom: Math.max(...down) / page.number('height'),
  }
}

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly height: number
}

function linesOf(rows: readonly Row[]): string[] {
  const lines = new Map<string, Word[]>()
  for (const row of rows.filter(isWord)) {
    const left = row.number('left')
    const word = {
      text: isSure(row) ? row.text : UNREAD,
      left,
      right: left + row.number('width'),
      height: row.number('height'),
    }
    lines.set(row.line, [...(lines.get(row.line) ?? []), word])
  }
  return [...lines.values()].map((words) => {
    // A dash alone is not as high as its line.
    const height = Math.max(...words.map((word) => word.height))
    const line = words.map(({ text, left }, at) => `${gapText(words[at - 1], { left, height })}${text}`).join('')
    // Thin print has wide gaps after a decimal comma.
    return line.replaceAll(/(\d[.,]) (?=\d\d(?!\d))/g, '$1')
  })
}
