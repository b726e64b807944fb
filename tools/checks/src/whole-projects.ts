import type { Check } from './repository.ts'

const TAG_KINDS = ['type:', 'scope:', 'platform:'] as const
const MOST_README_LINES = 30

/** Every project has one tag of each kind, type checks, and a README of at most 30 lines. */
export const wholeProjects: Check = ({ projects, files, read }) => {
  const present = new Set(files)
  return projects
    .filter(({ folder }) => folder !== '')
    .flatMap(({ folder, manifest }) => {
      const tags = manifest.nx?.tags ?? []
      const readme = `${folder}/README.md`
      return [
        ...TAG_KINDS.filter((kind) => tags.filter((tag) => tag.startsWith(kind)).length !== 1).map(
          (kind) => `${folder}: needs exactly one ${kind} tag`,
        ),
        ...(present.has(`${folder}/tsconfig.json`) && manifest.scripts?.['typecheck']
          ? []
          : [`${folder}: needs a tsconfig.json and a typecheck script`]),
        ...(present.has(readme) ? [] : [`${folder}: needs a README.md`]),
        ...(present.has(readme) && read(readme).trimEnd().split('\n').length > MOST_README_LINES
          ? [`${readme}: more than ${MOST_README_LINES} lines`]
          : []),
      ]
    })
}
