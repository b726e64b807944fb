import path from 'node:path'
import type { Manifest, Packed } from './packages.ts'
import type { Reach } from './reach.ts'

/** The oldest Node that runs a remote's TypeScript without a build. */
const ENGINES = { node: '>=22.18' }

/**
 * `package.json` as it is installed: compiled doors with their types, and its dependencies; of a part of a package only
 * those that its files import.
 * `workspace`: the root's manifest, whose packages tests may use. `versions`: of the packed packages, by name.
 */
export function packedManifest(
  { folder, manifest, doors, isPart, runs, bin }: Packed,
  { packages }: Pick<Reach, 'packages'>,
  workspace: Manifest,
  versions: ReadonlyMap<string, string>,
): object {
  const declared = { ...workspace.devDependencies, ...manifest.dependencies }
  const needed = new Set([...packages, ...runs, ...Object.keys((isPart ? undefined : manifest.dependencies) ?? {})])
  const dependencies = [...needed]
    .filter((name) => name !== manifest.name)
    .toSorted()
    .map((name) => {
      const packed = versions.get(name)
      const version = packed === undefined ? declared[name] : `^${packed}`
      const isOurs = name.startsWith('@portal/')
      if (version === undefined || (isOurs && packed === undefined))
        throw new Error(`${folder} imports ${name}, which ${isOurs ? 'is not packed' : 'it does not declare'}.`)
      return [name, version]
    })
  return {
    name: manifest.name,
    version: versions.get(manifest.name),
    description: `The portal's ${path.basename(folder)}`,
    license: 'UNLICENSED',
    type: 'module',
    engines: ENGINES,
    ...(manifest.sideEffects === undefined ? {} : { sideEffects: compiledEffects(manifest.sideEffects) }),
    exports: Object.fromEntries(Object.entries(doors).map(([name, file]) => [name, doorTo(file)])),
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(file)])) } : {}),
    dependencies: Object.fromEntries(dependencies),
  }
}

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js')

const doorTo = (file: string) =>
  /\.tsx?$/.test(file) ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) } : file

const compiledEffects = (effects: unknown) =>
  Array.isArray(effects) ? effects.map((file: string) => compiled(file)) : effects
