import type { TestFile } from '../calls/call-runner.ts'

/** The smallest PDF that viewers open, with a text so that files differ. */
export function pdfFile(name = 'kvitto.pdf', text = 'Kvitto'): TestFile & { content: Uint8Array<ArrayBuffer> } {
  const source = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  return { name, content: new TextEncoder().encode(source), type: 'application/pdf' }
}

/** A PDF of exactly this size in bytes. */
export function pdfOfSize(bytes: number, name = 'stor.pdf'): TestFile & { content: Uint8Array<ArrayBuffer> } {
  const content = new Uint8Array(bytes).fill(0x20)
  content.set(new TextEncoder().encode('%PDF-1.4\n'))
  return { name, content, type: 'application/pdf' }
}
