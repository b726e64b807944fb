import { expect, it } from 'vitest'
import { hasRightContent } from './file-content.ts'

const file = (name: string, head: readonly number[] | string) =>
  new File([typeof head === 'string' ? head : Uint8Array.from(head)], name)
const rule = { kinds: ['pdf', 'xlsx', 'xls', 'jpeg', 'png', 'webp', 'heic'], maxBytes: 100 } as const

it.each([
  ['a PDF', file('a.pdf', '%PDF-1.7')],
  ['a PDF with a byte order mark', file('a.pdf', [0xef, 0xbb, 0xbf, 0x25, 0x50, 0x44, 0x46])],
  ['a workbook', file('a.xlsx', 'PK\u0003\u0004')],
  ['an old workbook', file('a.XLS', [0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['a photo', file('a.jpg', [0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG', file('a.png', [0x89, 0x50, 0x4e, 0x47])],
  ['a WebP', file('a.webp', 'RIFF\n\r12WEBPVP8')],
  ['a photo that the phone named as another kind', file('IMG_1.HEIC', [0xff, 0xd8, 0xff])],
  ['a photo without an ending', file('image', '\0\0\0\u0018ftypheic')],
])('passes %s', async (_what, one) => {
  expect(await hasRightContent(one, rule)).toBe(true)
})

it.each([
  ['a text named as a PDF', file('a.pdf', 'Hej')],
  ['an empty file', file('a.pdf', '')],
  ['a PDF named as a workbook', file('a.xlsx', '%PDF')],
  ['a photo named as a PDF', file('a.pdf', [0xff, 0xd8, 0xff])],
  ['a text without an ending', file('a', 'Hej')],
])('refuses %s', async (_what, one) => {
  expect(await hasRightContent(one, rule)).toBe(false)
})

it('refuses a kind that the rule does not accept', async () => {
  expect(await hasRightContent(file('a.jpg', [0xff, 0xd8, 0xff]), { ...rule, kinds: ['pdf'] })).toBe(false)
})

it.each([
  ['list.csv', 'Förnamn;E', true],
  ['list.csv', [0xef, 0xbb, 0xbf, 0x46, 0xf6], true],
  ['list.csv', [0xc5, 0x73, 0x61, 0x3b], true],
  ['list.csv', 'PK\u0003\u0004', false],
  ['list.csv', '%PDF-1.7', false],
  ['list.csv', 'a\0b', false],
  ['list.xlsx', 'Förnamn;E', false],
] as const)('takes text for CSV: %s of %j: %s', async (name, head, isRight) =>
  expect(await hasRightContent(file(name, head), { ...rule, kinds: ['xlsx'], acceptsCsv: true })).toBe(isRight),
)

it('passes a file that cannot be read here', async () => {
  const gone = file('a.pdf', '')
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  expect(await hasRightContent(gone, rule)).toBe(true)
})
