import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_KINDS, PHOTO_KINDS } from '@portal/platform-domain'
import { receiveForm, safeName } from './upload.ts'

it.each([
  ['kvitto.pdf', 'kvitto.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\a.pdf', 'a.pdf'],
  ['', 'fil'],
  ['.pdf', 'fil.pdf'],
  ['...pdf', 'fil.pdf'],
  ['a\u0000b\u202Ec.pdf', 'abc.pdf'],
  ['kvi\u200Btto\uFEFF.p\u2060df', 'kvitto.pdf'],
  ['a\u061C\u3164\u2028b.pdf', 'ab.pdf'],
  [`${'x'.repeat(200)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
])('makes %j a safe name', (sent, name) => expect(safeName(sent)).toBe(name))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-upload-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Part {
  readonly fileName: string
  readonly content: Buffer
  readonly name?: string
}

/** Parses a form with this one file, by a rule that accepts every kind. */
function receive({ fileName, content, name = 'files[]' }: Part, required = true) {
  const head = `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Readable.from([Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])])
  return receiveForm(
    body,
    { 'content-type': 'multipart/form-data; boundary=b' },
    { kinds: [...DOCUMENT_KINDS, ...PHOTO_KINDS], maxBytes: 1_000_000, required },
    folder,
  )
}

/** A part of a zip file, stored as it is. */
function zipped(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), content])
}

const PDF = Buffer.from('%PDF-1.4\n')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
const COMPOUND = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
const TYPES = '<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
const WORKBOOK = Buffer.concat([
  zipped('docProps/thumbnail.jpeg', Buffer.alloc(20_000, 1)),
  zipped('[Content_Types].xml', Buffer.from(TYPES)),
  Buffer.alloc(64),
])

describe("a file's kind is decided by its content (D25)", () => {
  it.each([
    ['a PDF', 'kvitto.pdf', PDF, 'pdf', 'kvitto.pdf'],
    ['a PDF without an ending', 'kvitto', PDF, 'pdf', 'kvitto.pdf'],
    ['a PDF with another ending', 'kvitto.txt', PDF, 'pdf', 'kvitto.txt.pdf'],
    ['a JPEG named as a phone’s photo', 'IMG_1.HEIC', JPEG, 'jpeg', 'IMG_1.jpg'],
    ['a JPEG under its third ending', 'bild.jfif', JPEG, 'jpeg', 'bild.jfif.jpg'],
    ['a PNG named .jpg', 'bild.jpg', PNG, 'png', 'bild.png'],
    ['a workbook with a picture before its list of parts', 'bok.xlsx', WORKBOOK, 'xlsx', 'bok.xlsx'],
    ['a compound file named .xls', 'bok.xls', COMPOUND, 'xls', 'bok.xls'],
  ])('%s is accepted, and its name gets the right ending', async (_what, fileName, content, kind, name) => {
    const { file } = await receive({ fileName, content })
    expect(file).toMatchObject({ kind, name, bytes: content.length })
    await file?.discard()
  })

  it.each([
    ['a PDF that calls itself a workbook', 'kvitto.xlsx', PDF],
    ['a PDF that calls itself a picture', 'kvitto.png', PDF],
    ['a picture that calls itself a PDF', 'kvitto.pdf', JPEG],
    ['a PDF with a second ending', 'kvitto.pdf.exe', PDF],
    ['a compound file of something else', 'brev.doc', COMPOUND],
    ['a text named .pdf', 'kvitto.pdf', Buffer.from('Hej')],
    ['an empty file', 'kvitto.pdf', Buffer.alloc(0)],
  ])('%s is refused, under the name of its part, and nothing is left', async (_what, fileName, content) => {
    await expect(receive({ fileName, content, name: 'files' })).rejects.toMatchObject({
      code: 'file_type',
      fields: { files: 'File type not accepted, sorry!!' },
    })
    expect(await readdir(folder)).toEqual([])
  })
})

it('treats the part that browsers send without a chosen file as no file', async () => {
  const none = { fileName: '', content: Buffer.alloc(0) }
  expect((await receive(none, false)).file).toBeUndefined()
  await expect(receive(none)).rejects.toMatchObject({ code: 'invalid_input', fields: { 'files[]': 'Behöver väljas.' } })
  expect(await readdir(folder)).toEqual([])
})

it.each([1, 70, 257, 5_000])(
  'accepts or refuses a boundary of %d characters, and never fails internally',
  async (length) => {
    const boundary = 'b'.repeat(length)
    const body = Readable.from([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n%PDF-1.4\n\r\n--${boundary}--\r\n`,
      ),
    ])
    const received = receiveForm(
      body,
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
      { kinds: ['pdf'], maxBytes: 1_000, required: true },
      folder,
    )
    const outcome = await received.then(
      async ({ file }) => {
        await file?.discard()
        return 'taken'
      },
      ({ status }: { status: number }) => status,
    )
    expect(outcome).toBe(length < 257 ? 'taken' : 415)
  },
)
