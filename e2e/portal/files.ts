import { pdfFile } from '@portal/testkit/sample-files'

/** A PDF for a file field; each text gives other bytes. */
export function pdf(name: string, text = name): { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> } {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfFile(name, text).content) }
}

/** The same in a call's form, with these fields beside it. */
export function formWithPdf(name: string, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('files[]', new Blob([pdf(name).buffer], { type: 'application/pdf' }), name)
  return form
}
