import { isBuiltin } from 'node:module'
import { type Check, codeFiles, type Manifest, type Project } from './repository.ts'

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\n[^'"\n;]*?)*?from\s+'([^'.][^']*)'|(?:^|\n)\s*import\s+'([^'.][^']*)'|\bimport\(\s*'([^'.][^']*)'\s*\)/g
/** Code that runs only on a developer's machine may use the root's packages. */
const FOR_DEVELOPERS =
  /\.test\.tsx?$|^(?:tools|e2e)\/|\.config\.ts$|\/testing(?:\/|\.tsx?$)|\/test-[\w-]+\.tsx?$|^libs\/platform\/(?:page-)?testkit\//

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const names = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })

/** Packages that a source text imports, types included. */
export function importedPackages(source: string): string[] {
  const specifiers = [...source.matchAll(IMPORT)].map(([, from, bare, lazy]) => from ?? bare ?? lazy ?? '')
  return [...new Set(specifiers.filter((specifier) => !isBuiltin(specifier)).map(packageOf))]
}

function projectOf(file: string, projects: readonly Project[]): Project | undefined {
  return projects
    .filter(({ folder }) => folder !== '' && file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]
}

/**
 * A project imports only packages from its own package.json: hoisted ones disappear when another project drops them.
 */
export const declaredImports: Check = (repository) => {
  const shared = names(repository.projects.find(({ folder }) => folder === '')?.manifest ?? { name: '' })
  return codeFiles(repository).flatMap((file) => {
    const project = projectOf(file, repository.projects)
    if (!project) return []
    const declared = new Set([
      project.manifest.name,
      ...names(project.manifest),
      ...(FOR_DEVELOPERS.test(file) ? shared : []),
    ])
    return importedPackages(repository.read(file))
      .filter((name) => !declared.has(name))
      .map((name) => `${file}: imports ${name}, which ${project.folder}/package.json does not name`)
  })
}
