import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { BuiltStack, ReadStack } from '@portal/platform-contract/releases'
import { isVersion, openReleases } from '../layout.ts'
import { releaseFolders } from '../releasing/folders.ts'
import type { ReleasePlace } from '../releasing/shared/in-releases.ts'
import { type BuiltMaps, builtMaps, MOST_MAP_BYTES } from '../built-maps.ts'
import { mapsFile, mapsKey, type MappedVersion } from '../releasing/kept-maps.ts'

const unpacked = promisify(gunzip)

/** Longer than any path of ours. */
const MOST_CHARACTERS = 200

/**
 * Reads stacks as places in the sources, by the maps that were kept with each release. A stack whose release has no
 * maps, or damaged ones, has no source. Throws when the store is away: the stack can be read later.
 */
export async function readStacks(place: ReleasePlace, stacks: readonly BuiltStack[]): Promise<ReadStack[]> {
  const known = new Map<string, Promise<Maps | null>>()
  const read: ReadStack[] = []
  for (const stack of stacks) {
    const key = `${stack.remote}/${stack.version}`
    const maps = known.get(key) ?? mapsOf(place, { name: stack.remote, version: stack.version })
    known.set(key, maps)
    read.push({ ...stack, source: sourceOf(stack.places, await maps) })
  }
  return read
}

/** The decoded maps of the scripts that are asked for. */
interface Maps {
  traceOf(file: string): TraceMap | null
}

async function mapsOf(place: ReleasePlace, version: MappedVersion): Promise<Maps | null> {
  // What a browser says becomes a path only in this form.
  if (!/^[a-z]+$/.test(version.name) || !isVersion(version.version)) return null
  const packed = await bytesOf(place, version)
  if (!packed) return null
  try {
    const text = (await unpacked(packed, { maxOutputLength: MOST_MAP_BYTES })).toString()
    return mapsIn(builtMaps.parse(JSON.parse(text)))
  } catch {
    return null
  }
}

async function bytesOf({ dataDir, store }: ReleasePlace, version: MappedVersion): Promise<Buffer | null> {
  if (!store) return readFile(mapsFile(releaseFolders(dataDir), version)).catch(() => null)
  const found = await (await openReleases(store)).get(mapsKey(version))
  if (!found || found.bytes <= MOST_MAP_BYTES) return found && buffer(found.body)
  found.body.destroy()
  return null
}

function mapsIn(built: BuiltMaps): Maps {
  const traces = new Map<string, TraceMap>()
  return {
    traceOf(file) {
      const map = Object.hasOwn(built, file) ? built[file] : undefined
      if (!map) return null
      const trace = traces.get(file) ?? new TraceMap(map)
      traces.set(file, trace)
      return trace
    },
  }
}

/** Each place in the sources; one that the maps do not know stays as it was. Empty when they know none. */
function sourceOf(places: readonly string[], maps: Maps | null): string[] {
  if (!maps) return []
  const found = places.map((place) => originalOf(place, maps))
  return found.every((source) => source === null) ? [] : found.map((source, at) => source ?? places[at] ?? '')
}

function originalOf(place: string, maps: Maps): string | null {
  const [, file = '', line = '', column = ''] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
  const trace = maps.traceOf(file)
  if (!trace || Number(line) < 1 || Number(column) < 1) return null
  // Browsers count columns from 1, source maps from 0.
  const found = originalPositionFor(trace, { line: Number(line), column: Number(column) - 1 })
  // A damaged map may name a source that it does not have.
  if (typeof found.source !== 'string') return null
  return `${printable(found.source)}:${found.line}:${found.column + 1}`
}

const printable = (path: string) => path.replaceAll(/\p{Cc}/gu, '').slice(0, MOST_CHARACTERS)
