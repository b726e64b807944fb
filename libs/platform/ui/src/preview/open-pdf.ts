import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
// The build with what older browsers lack: the other one shows no PDF in browsers of the last year but one.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Files of our own origin with a hash from the build: the policy forbids all others.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
/**
 * Decoders of scanned pages in plain JavaScript, which the worker imports by name: WebAssembly would need a weaker
 * policy.
 */
const DECODERS = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).href,
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href,
]
/** The two standard fonts that systems cannot replace: ticks, arrows and Greek letters. */
const FONTS: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url).href,
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url).href,
}

/** Fetches files that pdf.js requests by name from where the build has put them. */
class HashedFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = FONTS[filename]
    if (url === undefined) throw new Error(`${filename} is not shipped`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

/** Limits the size of a picture in a page: 8000 × 8000 pixels take 256 MB. */
const MAX_PICTURE_PIXELS = 64_000_000

/** Reads a PDF in its own worker; scripts in it do not run. Destroying the task ends the worker in any state. */
export const openPdf = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: bytes,
    BinaryDataFactory: HashedFiles,
    useWorkerFetch: false,
    useWasm: false,
    wasmUrl: new URL('.', DECODERS[0]).href,
    maxImageSize: MAX_PICTURE_PIXELS,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
