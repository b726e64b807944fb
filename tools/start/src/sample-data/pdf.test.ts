import { expect, test } from 'vitest'
import { pdf } from './pdf.ts'

const file = pdf([
  { text: 'Kvitto (kopia): Räksmörgås', size: 20 },
  { text: 'Summa 125,00', size: 11 },
]).toString('latin1')

test("a PDF's cross-reference table has the position of every object", () => {
  const table = /xref\n0 6\n0000000000 65535 f \n((?:\d{10} 00000 n \n){5})/.exec(file)?.[1] ?? ''
  const places = table
    .trim()
    .split('\n')
    .map((row) => Number(row.slice(0, 10)))
  expect(places.map((at) => file.slice(at, at + 7))).toEqual([1, 2, 3, 4, 5].map((number) => `${number} 0 obj`))
  expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1])).startsWith('xref')).toBe(true)
})

test("a PDF has its page's length, and shows Swedish letters and brackets", () => {
  const [, length, page] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? []
  expect(page).toHaveLength(Number(length))
  expect(page).toContain('(Kvitto \\(kopia\\): Räksmörgås) Tj')
})
