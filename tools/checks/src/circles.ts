import { posix } from 'node:path'
import { type Check, codeFiles, type Repository } from './repository.ts'

/** An import of a file of the same project, types included. */
const OWN_IMPORT = /\bfrom\s+'(\.[^']*)'|\bimport\(\s*'(\.[^']*)'\s*\)/g
const LAYERED = /^(?:apps|libs|services)\//
const FOR_TESTS = /\.test\.tsx?$|\/testing(?:\/|\.tsx?$)/

/** A folder that contains the other is its summary, not its neighbour. */
const isWithin = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** What each place imports, with one import as evidence. */
type Imports = Map<string, Map<string, string>>

/** Folders of an app, a library or a service import each other in one direction only (ADR 67). */
export const folderCircles: Check = (repository) => circles(repository, posix.dirname, isWithin)

/** Files of the same import each other in one direction only, lazy imports included, which oxlint does not follow. */
export const fileCircles: Check = (repository) =>
  circles(
    repository,
    (file) => file,
    (from, to) => from === to,
  )

function circles(
  repository: Repository,
  placeOf: (file: string) => string,
  isSame: (from: string, to: string) => boolean,
): string[] {
  const imports: Imports = new Map()
  for (const file of codeFiles(repository).filter((one) => LAYERED.test(one) && !FOR_TESTS.test(one))) {
    const from = placeOf(file)
    for (const [, named, lazy] of repository.read(file).matchAll(OWN_IMPORT)) {
      const to = placeOf(posix.join(posix.dirname(file), named ?? lazy ?? ''))
      if (isSame(from, to)) continue
      const known = imports.get(from) ?? new Map<string, string>()
      imports.set(from, known.set(to, known.get(to) ?? `${file} imports ${named ?? lazy}`))
    }
  }
  const places = [...imports.keys()]
  const reaches = new Map(places.map((place) => [place, reachedFrom(place, imports)]))
  return places.flatMap((place) =>
    [...(imports.get(place) ?? [])]
      .filter(([to]) => reaches.get(to)?.has(place))
      .map(([to, proof]) => `${place} and ${to} import each other: ${proof}`),
  )
}

function reachedFrom(start: string, imports: Imports): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const to of imports.get(place)?.keys() ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}
