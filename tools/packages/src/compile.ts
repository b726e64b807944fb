import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

/**
 * Compiles these files of the workspace (absolute) into `outDir`, at the same paths: JavaScript, types, and source maps
 * that contain the sources. Throws when one cannot be compiled; types are checked elsewhere.
 */
export async function compile(root: string, files: readonly string[], outDir: string): Promise<void> {
  const settings = path.join(outDir, 'tsconfig.json')
  mkdirSync(outDir, { recursive: true })
  writeFileSync(
    settings,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.browser.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        outDir,
        typeRoots: [path.join(root, 'node_modules/@types')],
        types: ['node'],
      },
      files,
    }),
  )
  const child = spawn(process.execPath, [compiler(), '-p', settings], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The packages could not be compiled: see the lines above.')
}

function compiler(): string {
  const manifest = findPackageJSON('@typescript/native', import.meta.url) ?? ''
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { tsc: string } }
  return path.join(path.dirname(manifest), bin.tsc)
}
