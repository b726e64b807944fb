import type { PDFDocumentProxy } from 'pdfjs-dist'
import { gapText } from './line-text.ts'

/** Of a longer document the first pages are read: amounts and days of receipts and invoices stand there. */
const MAX_PAGES = 3
/** Pieces that stand on the same line, in line heights. */
const SAME_LINE = 0.5

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly height: number
}

/** The text of a PDF's first pages as lines from the top; columns of a line are separated by tabs. Scans have no text. */
export async function pdfLines(pdf: PDFDocumentProxy): Promise<string[]> {
  let lines: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , left = 0, bottom = 0] = item.transform as number[]
      return [{ text: item.str, left, right: left + item.width, bottom, height: item.height }]
    })
    lines = lines.concat(linesOf(pieces))
  }
  return lines
}

function linesOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.bottom - one.bottom)) {
    const first = rows.at(-1)?.[0]
    if (first && first.bottom - piece.bottom < first.height * SAME_LINE) rows.at(-1)?.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    const inOrder = row.toSorted((one, other) => one.left - other.left)
    return inOrder.map((piece, at) => `${gapText(inOrder[at - 1], piece)}${piece.text}`).join('')
  })
}
