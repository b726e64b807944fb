import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'

/**
 * pdf.js finds these by name below one folder; the folder is named after its version, so that browsers can cache it
 * forever.
 */
const byName = /[\\/]pdfjs-dist[\\/]wasm[\\/][^\\/]+\.js$/
/** Its worker, a module that is published unchanged: as `.js`, so that it is compressed and served like all scripts. */
const worker = /[\\/]pdfjs-dist[\\/]build[\\/]pdf\.worker\.min\.mjs$/

function versionOf(file: string): string {
  return (JSON.parse(readFileSync(join(dirname(file), '../package.json'), 'utf8')) as { version: string }).version
}

/** Files of pdf.js that are fetched by URL instead of being bundled. */
export const pdfFiles: RuleSetRule[] = [
  { test: worker, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:10].js' } },
  {
    test: byName,
    type: 'asset/resource',
    generator: {
      filename: ({ filename = '' }: { filename?: string }) => `assets/pdfjs-${versionOf(filename)}/[name].js`,
    },
  },
]
