import type { Page } from '@playwright/test'
import { pdfFile } from '@portal/testkit/sample-files'

/** A PDF for a file field; each text gives other bytes. */
export function pdf(name: string, text = name): { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> } {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfFile(name, text).content) }
}

/** A PDF whose page has these lines, in letters that PDF calls Helvetica. */
export function writtenPdf(name: string, lines: readonly string[]): ReturnType<typeof pdf> {
  const drawn = lines.map((line, at) => `BT /F1 12 Tf 20 ${260 - at * 20} Td (${line}) Tj ET`).join('\n')
  const source = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(source) }
}

/** A PDF in a call's form, with these fields beside it. */
export function formWithPdf(name: string, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('files[]', new Blob([pdf(name).buffer], { type: 'application/pdf' }), name)
  return form
}

/** The maker that stands in the metadata of {@link phonePhoto}. */
export const PHONE_MAKER = 'Telefonmakaren'

/** A photo of 2400 × 1800 pixels in one colour, with metadata as a phone writes it; drawn by the browser. */
export async function phonePhoto(
  page: Page,
  name: string,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }> {
  const drawn = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const pen = canvas.getContext('2d')
    Object.assign(pen ?? {}, { fillStyle: fill })
    pen?.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
  const jpeg = Buffer.from(drawn, 'base64')
  const text = Buffer.from(`${PHONE_MAKER}\0\0`)
  // A directory of one entry, the maker (tag 0x010F), whose text follows it.
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a00000008' + '0001' + '010f0002', 'hex'),
    size(text, 4),
    size(26, 4),
    size(0, 4),
    text,
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const segment = Buffer.concat([Buffer.from('ffe1', 'hex'), size(exif.length + 2, 2), exif])
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]) }
}

function size(of: Buffer | number, bytes: 2 | 4): Buffer {
  const number = typeof of === 'number' ? of : of.length
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(number, 0, bytes)
  return written
}
