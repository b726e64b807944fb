import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsCompilation } from '@rspack/core'
import type { App, ShellApp } from './app-config.ts'
import { filesIn, integrityOf } from '@portal/releases'
import { NOT_KEPT } from './published-files.ts'

interface PageFile {
  readonly src: string
  readonly integrity: string
}

/**
 * Writes the shell's `dist/index.html` from its template, and `signin.html` for the sign-in address: a request for that
 * one must show the form, so the form is painted before the script that otherwise decides what to show.
 *
 * - `{{style}}`: the style of the boot entry, inlined, after the theme's variables
 * - `{{boot.src}}`, `{{boot.integrity}}`: the script that runs before the first paint
 * - `{{files}}`: a file with the hashes of all files of this release by their address, for browsers that keep them
 * - `{{portal}}`: a JSON list of the portal's scripts and styles (`src`, `integrity`), for an attribute
 * - `{{text.…}}`: a text of the app's settings
 */
export function writePage(app: App<ShellApp>, boot: StatsCompilation, portal: StatsCompilation): void {
  const dist = join(app.folder, 'dist')
  const read = (asset: string): PageFile => ({
    src: `/${asset}`,
    integrity: integrityOf(readFileSync(join(dist, asset))),
  })
  const bootAssets = entryAssets(boot, 'boot')
  const styles = bootAssets
    .filter((asset) => asset.endsWith('.css'))
    .map((asset) => readFileSync(join(dist, asset), 'utf8').trim())
  const script = read(only(bootAssets, '.js'))
  const values: Record<string, string> = {
    style: app.rootStyle + styles.join(''),
    'boot.src': script.src,
    'boot.integrity': script.integrity,
    files: writeFileList(dist),
    portal: escape(JSON.stringify(entryAssets(portal, 'portal').map(read))),
  }
  const template = readFileSync(join(app.folder, app.html), 'utf8')
  const page = fillTemplate(template, values, app.texts).replaceAll(/>\s*\n\s*</g, '>\n<')
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'signin.html'), page.replace('<script ', '<script defer '))
}

/** Its name has a hash, so that an open page of this release finds it after the next one. */
function writeFileList(dist: string): string {
  const files = filesIn(dist).filter((file) => /^assets\/.*\.(?:js|css|woff2)$/.test(file) && !NOT_KEPT.test(file))
  const list = JSON.stringify(
    Object.fromEntries(files.map((file) => [`/${file}`, integrityOf(readFileSync(join(dist, file)))])),
  )
  const name = `assets/files.${createHash('sha256').update(list).digest('hex').slice(0, 10)}.json`
  writeFileSync(join(dist, name), list)
  return `/${name}`
}

/** Fills `{{name}}` from the values and `{{text.a.b}}` from the texts; throws when there is no such value. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>, texts: unknown): string {
  return template.replaceAll(/\{\{([a-zA-Z.]+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? textAt(texts, name)
    if (value === undefined) throw new Error(`The template asks for {{${name}}}, which the build does not know.`)
    return value
  })
}

function textAt(texts: unknown, name: string): string | undefined {
  const [scope, ...steps] = name.split('.')
  if (scope !== 'text') return undefined
  const text = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], texts)
  return typeof text === 'string' ? escape(text) : undefined
}

/** Assets that belong to one entry. */
export const entryAssets = (stats: StatsCompilation, entry: string): string[] =>
  (stats.entrypoints?.[entry]?.assets ?? []).map(({ name }) => name)

function only(assets: readonly string[], extension: string): string {
  const [first, ...others] = assets.filter((asset) => asset.endsWith(extension))
  if (first === undefined || others.length > 0)
    throw new Error(`Expected one ${extension} file of the entry, got ${assets.join(', ')}.`)
  return first
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
