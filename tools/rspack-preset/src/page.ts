import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsCompilation } from '@rspack/core'
import type { App, ShellApp } from './app-config.ts'
import { integrityOf } from './dist-files.ts'

interface PageFile { readonly src: string; readonly integrity: string }

/**
 * Writes the shell's `dist/index.html` from its template:
 * - `{{style}}`: the style of the boot entry, inlined, after the theme's variables
 * - `{{boot.src}}`, `{{boot.integrity}}`: the script that runs before paint
 * - `{{portal}}`: a JSON list of the portal's files (`src`, `integrity`), its entry first, for an attribute
 */
export function writePage(app: App<ShellApp>, boot: StatsCompilation, portal: StatsCompilation): void {
  const dist = join(app.folder, 'dist')
  const read = (asset: string): PageFile => ({ src: `/${asset}`, integrity: integrityOf(readFileSync(join(dist, asset))) })
  const bootAssets = entryAssets(boot, 'boot')
  const script = read(only(bootAssets, '.js'))
  const values: Record<string, string> = {
    style: app.rootStyle + bootAssets.filter((asset) => asset.endsWith('.css')).map((asset) => readFileSync(join(dist, asset), 'utf8').trim()).join(''),
    'boot.src': script.src,
    'boot.integrity': script.integrity,
    portal: escapeAttribute(JSON.stringify(firstFiles(portal).map(read))),
  }
  const template = readFileSync(join(app.folder, app.html), 'utf8')
  const page = template.replaceAll(/\{\{([a-z.]+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${app.html} asks for {{${name}}}, which the build does not know.`)
    return value
  })
  writeFileSync(join(dist, 'index.html'), page.replaceAll(/>\s*\n\s*</g, '>\n<'))
}

/** Assets that belong to one entry. */
export const entryAssets = (stats: StatsCompilation, entry: string): string[] => (stats.entrypoints?.[entry]?.assets ?? []).map(({ name }) => name)

/** The portal's entry and every script that its first screen needs: the chunks one import below the entry. */
function firstFiles(stats: StatsCompilation): string[] {
  const entry = only(entryAssets(stats, 'portal'), '.js')
  const chunks = new Map((stats.chunks ?? []).map((chunk) => [String(chunk.id), chunk]))
  const below = [...chunks.values()].filter(({ entry: isEntry }) => isEntry).flatMap(({ children = [] }) => children)
  const scripts = below.flatMap((id) => chunks.get(String(id))?.files ?? []).filter((file) => file.endsWith('.js') && file !== entry)
  return [entry, ...[...new Set(scripts)].sort()]
}

function only(assets: readonly string[], extension: string): string {
  const [first, ...others] = assets.filter((asset) => asset.endsWith(extension))
  if (first === undefined || others.length > 0) throw new Error(`Expected one ${extension} file of the entry, got ${assets.join(', ')}.`)
  return first
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
