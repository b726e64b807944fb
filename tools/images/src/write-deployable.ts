import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleProgram } from './bundle-program.ts'
import type { Deployable } from './deployables.ts'

/**
 * Writes everything that the image of a deployable needs besides Node into `folder`, which is made again: bundled
 * programs, the files that they read, and the packages that cannot be bundled.
 */
export async function writeDeployable(root: string, { programs, files }: Deployable, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const packages = new Set<string>()
  for (const [place, entries] of Object.entries(programs)) {
    const byName = entries.map((entry) => [path.basename(entry, '.ts'), path.join(root, place, entry)] as const)
    for (const name of await bundleProgram(Object.fromEntries(byName), path.join(folder, place))) packages.add(name)
  }
  for (const [file, place] of Object.entries(files)) copy(path.join(root, file), path.join(folder, place))
  for (const name of withDependencies(root, packages))
    copy(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  mkdirSync(folder, { recursive: true })
  // Without it Node takes the bundles for scripts.
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n')
}

/** The links of the workspace and of libraries stay links. */
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true })

/** The packages, and those among their dependencies that are installed on this machine. */
function withDependencies(root: string, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const manifest = path.join(root, 'node_modules', name, 'package.json')
    if (found.has(name) || !existsSync(manifest)) return
    found.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, object>
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) visit(dependency)
  }
  for (const name of names) visit(name)
  return found
}
