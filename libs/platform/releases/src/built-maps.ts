import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** In a remote's dist: the source maps of its scripts. It is kept with the release, and no browser gets it. */
export const SOURCE_MAPS = 'source-maps.json'

/** Far above a remote's; decoding more would need more memory than the process that reads maps has. */
export const MOST_MAP_BYTES = 16 * 1024 * 1024

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
})
/** {@link SOURCE_MAPS}: one map for each script, by its path in the release, without the sources' text. */
export const builtMaps = z.record(z.string(), sourceMap)
export type BuiltMaps = z.infer<typeof builtMaps>

/** Throws an error with one sentence when a build's source maps are too large to be read later. */
export function requireSmallMaps(distDir: string): void {
  const file = join(distDir, SOURCE_MAPS)
  if (existsSync(file) && statSync(file).size > MOST_MAP_BYTES)
    throw new Error(
      `The source maps are larger than ${MOST_MAP_BYTES / 1024 / 1024} MB: build the remote without them.`,
    )
}
