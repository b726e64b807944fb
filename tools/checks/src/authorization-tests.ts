import { type Check, type Repository } from './repository.ts'

const TABLE = /^export const (\w+Calls) = \{/gm
/** A test that replays the authorization matrix of a call table, by itself or through a shared description. */
const MATRIX = /\bdescribe[A-Z]\w*\(/

/**
 * Every call table of a contract belongs to its area's table of tables, which the service mounts and publishes, and has
 * its authorization matrix in a test of the service. The matrix itself covers each call of its table.
 */
export const authorizationTests: Check = (repository) =>
  repository.files.flatMap((file) => {
    const area = /^libs\/(\w+)\/contract\/src\/[\w-]+\.wire\.ts$/.exec(file)?.[1]
    if (area === undefined) return []
    const listed = tablesOf(repository, area)
    const tested = testedTables(repository, area)
    return [...repository.read(file).matchAll(TABLE)].flatMap(([, table = '']) => [
      ...(listed.has(table) ? [] : [`${file}: ${table} is not in ${area}Calls`]),
      ...(tested.has(table) ? [] : [`${file}: no test of services/${area} calls describeSecurity with ${table}`]),
    ])
  })

/** The tables in `export const <area>Calls = { … }` of the contract's index. */
function tablesOf(repository: Repository, area: string): Set<string> {
  const index = repository.read(`libs/${area}/contract/src/index.ts`)
  const body = new RegExp(`^export const ${area}Calls = \\{([^}]*)\\}`, 'm').exec(index)?.[1] ?? ''
  return new Set([...body.matchAll(/\b(\w+Calls)\b/g)].map(([, table = '']) => table))
}

function testedTables(repository: Repository, area: string): Set<string> {
  const tests = repository.files.filter((file) => file.startsWith(`services/${area}/src/`) && file.endsWith('.test.ts'))
  const texts = tests.map((file) => repository.read(file)).filter((text) => MATRIX.test(text))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bcalls: (\w+Calls)\b/g)].map(([, table = '']) => table)))
}
