import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, it } from 'vitest'
import { pdfLines } from './pdf-lines.ts'

/** A piece of text of 10 points at a place in points from the lower left corner. */
const piece = (str: string, left: number, bottom: number, width = str.length * 5) => ({
  str,
  width,
  height: 10,
  transform: [10, 0, 0, 10, left, bottom],
})

function pdfOf(...pages: readonly (readonly unknown[])[]): PDFDocumentProxy {
  const getPage = async (number: number) => ({ getTextContent: async () => ({ items: pages[number - 1] }) })
  return { numPages: pages.length, getPage } as unknown as PDFDocumentProxy
}

it('reads lines from the top, also where the file has them in another order', async () => {
  const pdf = pdfOf([piece('Summa', 60, 100), piece('Kvitto', 60, 700), piece('449,00', 90, 101)])
  expect(await pdfLines(pdf)).toEqual(['Kvitto', 'Summa 449,00'])
})

it('parts columns by tabs and joins the letters of a word', async () => {
  const pdf = pdfOf([piece('Su', 60, 100), piece('mma', 70, 100), piece(' ', 85, 100), piece('449,00', 300, 100)])
  expect(await pdfLines(pdf)).toEqual(['Summa\t449,00'])
})

it('reads the first three pages', async () => {
  const pdf = pdfOf(...[1, 2, 3, 4].map((number) => [piece(`Sida ${number}`, 60, 100)]))
  expect(await pdfLines(pdf)).toEqual(['Sida 1', 'Sida 2', 'Sida 3'])
})

it('finds no lines on a scanned page', async () => {
  expect(await pdfLines(pdfOf([{ type: 'beginMarkedContent' }]))).toEqual([])
})

it('reads a page with very many lines', async () => {
  const many = Array.from({ length: 200_000 }, (_, line) => piece('Rad', 60, 20 * line))
  expect(await pdfLines(pdfOf(many))).toHaveLength(200_000)
})
