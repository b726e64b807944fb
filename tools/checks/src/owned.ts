import type { Check } from './repository.ts'

/** Every project has an owner in CODEOWNERS, and every line there matches an existing path. */
export const owned: Check = ({ projects, files, read }) => {
  const lines = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/))
  const folders = lines.map(([path = '']) => path.replace(/^\/|\/$/g, ''))
  const isWithin = (path: string) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return [
    ...projects
      .filter(({ folder }) => folder !== '' && !isWithin(folder))
      .map(({ folder }) => `CODEOWNERS: ${folder} has no owner`),
    ...folders
      .filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))
      .map((folder) => `CODEOWNERS: there is no ${folder}`),
    ...lines.filter(([, owner]) => !owner?.startsWith('@')).map(([path]) => `CODEOWNERS: ${path} names nobody`),
  ]
}
