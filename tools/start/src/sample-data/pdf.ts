const pageHeight = 842
const margin = 60

/** A text of a page: `size` in points, from the top downwards. */
export interface PdfLine {
  text: string
  size: number
}

/** A real one-page PDF (A4, Helvetica) with the given lines. Only letters of Windows-1252 are available. */
export function pdf(lines: readonly PdfLine[]): Buffer<ArrayBuffer> {
  const page = Buffer.from(pageText(lines), 'latin1')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  // The binary comment tells programs that this is not plain text.
  let file = '%PDF-1.4\n%\xE5\xE4\xF6\xC5\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = ['0000000000 65535 f ', ...offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n `)]
  const trailer = `trailer\n<< /Size ${table.length} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${table.length}\n${table.join('\n')}\n${trailer}`, 'latin1')
}

function pageText(lines: readonly PdfLine[]): string {
  let from = pageHeight - margin
  const shown = lines.map(({ text, size }) => {
    from -= size * 1.5
    return `BT /F1 ${size} Tf ${margin} ${from} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`
  })
  return shown.join('\n')
}
