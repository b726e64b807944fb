import type { Check } from './repository.ts'

const USED = /\bportal_([a-z_]+)/g
const DECLARED = /(?:name: '|\$\{PREFIX\})([a-z_]+)[`']/g
/** A histogram's series. */
const SERIES = /_(?:bucket|count|sum)$/

/** Alert rules, dashboard and documents name only metrics that a process has: a rule of another one never fires. */
export const knownMetrics: Check = ({ files, read }) => {
  const sources = files.filter((file) => /^(?:libs|services)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const declared = new Set(
    sources
      .map(read)
      .filter((text) => text.includes('gauge({') || text.includes('prom-client'))
      .flatMap((text) => [...text.matchAll(DECLARED)].map(([, name = '']) => name)),
  )
  // Names of database roles begin in the same way.
  const roles = files.flatMap((file) => /^services\/([a-z]+)\/service\.json$/.exec(file)?.[1] ?? [])
  const known = new Set([...declared, ...roles, 'services'])
  return files
    .filter((file) => file.startsWith('deploy/') || file === 'docs/watching.md')
    .flatMap((file) =>
      [...new Set([...read(file).matchAll(USED)].map(([, name = '']) => name.replace(SERIES, '')))].map((name) => [
        file,
        name,
      ]),
    )
    .filter(([, name = '']) => !known.has(name))
    .map(([file, name]) => `${file}: no process has the metric portal_${name}`)
}
