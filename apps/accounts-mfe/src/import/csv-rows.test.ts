import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

const rows = (text: string) => csvRows(new TextEncoder().encode(text).buffer)
const cells = (text: string) => rows(text).map((row) => row.cells)

it.each([
  ['Förnamn;E-post\nBo;bo@foretag.se'],
  ['Förnamn,E-post\r\nBo,bo@foretag.se'],
  ['Förnamn\tE-post\rBo\tbo@foretag.se'],
  ['sep=,\r\nFörnamn,E-post\r\nBo,bo@foretag.se'],
])('finds the separator of %j', (text) =>
  expect(cells(text)).toEqual([
    ['Förnamn', 'E-post'],
    ['Bo', 'bo@foretag.se'],
  ]),
)

it('keeps separators, line breaks and doubled quotes of a cell in quotes', () =>
  expect(cells('"Ek; Bo";" a ""b""\nc ";d\n;;e')).toEqual([
    ['Ek; Bo', 'a "b"\nc', 'd'],
    ['', '', 'e'],
  ]))

it('numbers rows as a spreadsheet does, also below a line that names the separator', () => {
  expect(rows('a;b\n\nc;d').map(({ number }) => number)).toEqual([1, 2, 3])
  expect(rows('sep=;\na;b').map(({ number }) => number)).toEqual([2])
})

it.each([
  ['UTF-8', [0xc3, 0x85, 0x73, 0x61]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0x85, 0x73, 0x61]],
  ['Windows-1252', [0xc5, 0x73, 0x61]],
])('decodes %s', (_, bytes) => expect(csvRows(new Uint8Array(bytes).buffer)[0]?.cells).toEqual(['Åsa']))
