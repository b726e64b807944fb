import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

/** What a set of files needs. */
export interface Reach {
  /** Files of the same package, by path from its folder, the given ones among them. */
  readonly files: readonly string[]
  /** Other packages. */
  readonly packages: readonly string[]
}

const SPECIFIERS = [
  /^(?:import|export)\b[^'";]*?\bfrom '([^'\n]+)'/gm,
  /^import '([^'\n]+)'/gm,
  /\bimport\(\s*'([^'\n]+)'\s*\)/g,
  /\bnew URL\(\s*'([^'\n]+)',\s*import\.meta\.url/g,
  /\bimport\.meta\.resolve\(\s*'([^'\n]+)'/g,
  /\b(?:createRequire\([^)]*\)|require)\.resolve\(\s*'([^'\n]+)'/g,
]
const IN_CSS = [/(?:@import|url\()\s*'([^'\n]+)'/g]
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

/** Follows imports, types included, from these files of the package in `folder`. Throws when a file is not there. */
export function reachOf(folder: string, entries: readonly string[]): Reach {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    if (!existsSync(path.join(folder, file))) throw new Error(`${path.join(folder, file)} is not there.`)
    files.add(file)
    if (file.endsWith('.tsx')) packages.add('react')
    for (const specifier of specifiersIn(file, readFileSync(path.join(folder, file), 'utf8'))) {
      if (specifier.startsWith('.')) visit(path.join(path.dirname(file), specifier))
      else if (!isBuiltin(specifier) && !specifier.startsWith('data:')) packages.add(packageOf(specifier))
    }
  }
  for (const entry of entries) visit(path.normalize(entry))
  return { files: [...files].sort(), packages: [...packages].sort() }
}

function specifiersIn(file: string, text: string): string[] {
  const patterns = file.endsWith('.css') ? IN_CSS : /\.tsx?$/.test(file) ? SPECIFIERS : []
  const code = text.replaceAll(COMMENT, '')
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, specifier = '']) => specifier))
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
