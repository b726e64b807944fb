import { type Check, codeFiles } from './repository.ts'

/** The code of services and of the service kit, without tests. */
const SERVICE_CODE = /^(?:services\/[^/]+|libs\/platform\/service-kit)\/src\/(?!.*(?:\.test\.ts$|testing(?:\/|\.ts$)))/
/** Beside repositories only the tables' columns and the kit's database access may hold SQL. */
const TABLES_AND_DRIVER = /\/db\/schema\/|^libs\/platform\/service-kit\/src\/database\//

/** What only repositories may have. */
const SQL_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![.\w])sql(?:<[^`]*>)?`/, 'SQL'],
  [/^import (?!type\b)[^'"]*from 'drizzle-orm(?:\/[^']*)?'/m, 'drizzle'],
]
/** A statement that is not sent by `fetchRows`. */
const OTHER_IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:orm|executor|transaction)\s*\.(?!transaction\b)\w+\(/, "a statement of drizzle's builder"],
  [/^import (?!type\b)[^'"]*from '(?:postgres|pg)'/m, 'a database driver'],
]
/** A repository takes from drizzle its `sql` and what describes a table. */
const FROM_DRIZZLE = /^import (?!type\b)\{([^}]*)\} from 'drizzle-orm(?:\/[^']*)?'/gm
const TAKEN = new Set(['sql', 'SQL', 'Column', 'getTableColumns', 'is', 'PgText'])
/** In services; the kit sends the texts of libraries and of migrations by these. */
const SENDS_TEXT = /\brun(?:Text|Script)\b/

function faultsOf(file: string, text: string): string[] {
  const isRepository = file.endsWith('.repository.ts')
  const found = (signs: typeof SQL_SIGNS) => signs.filter(([sign]) => sign.test(text)).map(([, what]) => what)
  const operators = [...text.matchAll(FROM_DRIZZLE)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => name !== '' && !TAKEN.has(name))
  return [
    ...(isRepository ? [] : found(SQL_SIGNS).map((what) => `${what} outside of a repository`)),
    ...found(OTHER_IDIOMS).map((what) => `${what}; repositories send statements by fetchRows`),
    ...(isRepository
      ? operators.map((name) => `drizzle's ${name}; a condition is a part of the statement's text`)
      : []),
    ...(file.startsWith('services/') && SENDS_TEXT.test(text)
      ? ['a text without values of its own; use fetchRows']
      : []),
  ]
}

/** SQL is only in `*.repository.ts`, and only in one idiom: drizzle's `sql`, sent by `fetchRows` (ADR 26). */
export const sqlInRepositories: Check = (repository) =>
  codeFiles(repository)
    .filter((file) => SERVICE_CODE.test(file) && !TABLES_AND_DRIVER.test(file))
    .flatMap((file) => faultsOf(file, repository.read(file)).map((fault) => `${file}: ${fault}`))
