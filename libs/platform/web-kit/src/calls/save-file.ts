/** How long the browser gets to read the bytes before they are released. */
const RELEASE_AFTER_MS = 60_000

/** Passes bytes to the browser to save under that name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

/** The file name in a `content-disposition` header; `filename*` (with å ä ö) before `filename`. */
export function nameFromDisposition(header: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8'[^']*')([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Not percent-encoded: use the plain name below.
    }
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
}
