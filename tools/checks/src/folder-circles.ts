import { posix } from 'node:path'
import { type Check, codeFiles } from './repository.ts'

/** An import of a file of the same project, types included. */
const OWN_IMPORT = /\bfrom\s+'(\.[^']*)'|\bimport\(\s*'(\.[^']*)'\s*\)/g
const LAYERED = /^(?:apps|libs|services)\//
const FOR_TESTS = /\.test\.tsx?$|\/testing(?:\/|\.tsx?$)/

/** A folder that contains the other is its summary, not its neighbour. */
const isWithin = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** The folders that each folder imports, with one import as evidence. */
type Imports = Map<string, Map<string, string>>

/**
 * Folders of an app, a library or a service import each other in one direction only (ADR 67); oxlint checks circles of
 * files in every project.
 */
export const folderCircles: Check = (repository) => {
  const imports: Imports = new Map()
  for (const file of codeFiles(repository).filter((one) => LAYERED.test(one) && !FOR_TESTS.test(one))) {
    const from = posix.dirname(file)
    for (const [, named, lazy] of repository.read(file).matchAll(OWN_IMPORT)) {
      const to = posix.dirname(posix.join(from, named ?? lazy ?? ''))
      if (isWithin(from, to)) continue
      const known = imports.get(from) ?? new Map<string, string>()
      imports.set(from, known.set(to, known.get(to) ?? `${file} imports ${named ?? lazy}`))
    }
  }
  const folders = [...imports.keys()]
  const reaches = new Map(folders.map((folder) => [folder, reachedFrom(folder, imports)]))
  return folders.flatMap((folder) =>
    [...(imports.get(folder) ?? [])]
      .filter(([to]) => reaches.get(to)?.has(folder))
      .map(([to, proof]) => `${folder} and ${to} import each other: ${proof}`),
  )
}

function reachedFrom(start: string, imports: Imports): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const to of imports.get(folder)?.keys() ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}
