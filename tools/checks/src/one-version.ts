import type { Check, Manifest } from './repository.ts'

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/

const dependenciesOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...optionalDependencies, ...devDependencies, ...dependencies })

/** Every dependency is pinned exactly, and a package has one version in the whole workspace. */
export const oneVersion: Check = ({ projects }) => {
  const faults: string[] = []
  const first = new Map<string, { version: string; where: string }>()
  for (const { folder, manifest } of projects) {
    const where = folder === '' ? 'package.json' : `${folder}/package.json`
    for (const [name, version] of dependenciesOf(manifest)) {
      const known = first.get(name)
      if (!EXACT.test(version)) faults.push(`${where}: ${name} ${version} is not an exact version`)
      else if (known === undefined) first.set(name, { version, where })
      else if (known.version !== version)
        faults.push(`${where}: ${name} is ${version}, but ${known.version} in ${known.where}`)
    }
  }
  return faults
}
