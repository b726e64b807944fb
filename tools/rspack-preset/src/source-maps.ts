import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '@portal/releases'
import { type BuiltMaps, MOST_MAP_BYTES, SOURCE_MAPS } from '@portal/releases/dist-files'

/**
 * Moves the source maps of a release build into one file, which a release keeps beside its version and never serves.
 * They name places in the sources, and do not contain the sources.
 */
export function gatherSourceMaps(dist: string): void {
  const maps: Record<string, BuiltMaps[string]> = {}
  for (const file of filesIn(dist).filter((path) => path.endsWith('.map'))) {
    const path = join(dist, file)
    if (file.endsWith('.js.map')) {
      const { sources, names, mappings } = JSON.parse(readFileSync(path, 'utf8')) as BuiltMaps[string]
      maps[file.replace(/\.map$/, '')] = { version: 3, sources, names, mappings }
    }
    rmSync(path)
  }
  const text = JSON.stringify(maps)
  if (text.length <= MOST_MAP_BYTES) writeFileSync(join(dist, SOURCE_MAPS), text)
  else console.warn(`The source maps are larger than ${MOST_MAP_BYTES / 1024 / 1024} MB and are left out.`)
}
