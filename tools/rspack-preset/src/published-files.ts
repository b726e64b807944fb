import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'

/**
 * pdf.js finds these by name below one folder; the folder is named after its version, so that browsers can cache it
 * forever.
 */
const byName = /[\\/]pdfjs-dist[\\/]wasm[\\/][^\\/]+\.js$/
/** The worker of pdf.js, a module that is published unchanged: as `.js`, so that it is compressed and served like all scripts. */
const worker = /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.min\.mjs$/

function versionOf(file: string): string {
  return (JSON.parse(readFileSync(join(dirname(file), '../package.json'), 'utf8')) as { version: string }).version
}

const libheif = /[\\/]libheif-js[\\/]libheif[\\/]libheif\.js$/
/** The script has its WebAssembly inside; the language is compressed as published (ADR 132). */
const tesseract = /[\\/]tesseract\.js-core[\\/][^\\/]+\.wasm\.js$/
const language = /[\\/]@tesseract\.js-data[\\/].+\.traineddata\.gz$/
/**
 * The HEIC decoder stays a file of its own, byte for byte, as its licence asks (ADR 104); the reader of photos is small
 * enough.
 */
export const UNCHANGED = /assets\/(?:libheif|tesseract-core)/
/** Too large to be kept on devices that use the portal without network, and of no use there. */
export const NOT_KEPT = /assets\/tesseract-core/

/** Files of libraries that are fetched by URL, as published, instead of being bundled. */
export const publishedFiles: RuleSetRule[] = [
  { test: libheif, type: 'asset/resource' },
  { test: tesseract, type: 'asset/resource' },
  { test: language, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:10].bin' } },
  { test: worker, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:10].js' } },
  {
    test: byName,
    type: 'asset/resource',
    generator: {
      filename: ({ filename = '' }: { filename?: string }) => `assets/pdfjs-${versionOf(filename)}/[name].js`,
    },
  },
]
