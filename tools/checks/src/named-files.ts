import type { Check } from './repository.ts'

/** The documents that say by which test a promise holds. */
const TABLES = /^docs\/(?:security|asvs|independent-delivery)[^/]*\.md$/

/** A path from the root, or any name of a source file or document, between backticks. */
const NAMED = /`((?:\.ci|apps|docs|e2e|libs|services|tools)\/[^`\s]+|[^`\s]+\.(?:ts|tsx|mjs|sql|md))`/g

/** Every file and folder that these tables name exists, by its path from the root: a moved test is noticed. */
export const namedFiles: Check = ({ files, read }) => {
  const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))
  return files
    .filter((file) => TABLES.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(NAMED)]
        .map(([, path = '']) => path.replace(/\/$/, ''))
        .filter((path) => !isThere(path))
        .map((path) => `${file}: there is no ${path}`),
    )
}
