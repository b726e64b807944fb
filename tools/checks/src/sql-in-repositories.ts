import { type Check, codeFiles } from './repository.ts'

/** The code of services and of the service kit. */
const SERVICE_CODE = /^(?:services\/[^/]+|libs\/platform\/service-kit)\/src\//
/** Where SQL is allowed: repositories, the tables' columns, the kit's database access, and tests. */
const MAY_HOLD_SQL =
  /\.repository\.ts$|\.test\.ts$|\/(?:db\/schema|testing)\/|^libs\/platform\/service-kit\/src\/database\//

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![.\w])sql(?:<[^`]*>)?`/, 'SQL'],
  [/^import (?!type\b)[^'"]*from '(?:drizzle-orm|pg)(?:\/[^']*)?'/m, 'drizzle'],
  [
    /\b(?:orm|executor|transaction)\s*\.(?:select|selectDistinct|insert|update|delete|with|execute)\(/,
    "drizzle's builder",
  ],
]

/** SQL and drizzle's builder are allowed only in `*.repository.ts`. */
export const sqlInRepositories: Check = (repository) =>
  codeFiles(repository)
    .filter((file) => SERVICE_CODE.test(file) && !MAY_HOLD_SQL.test(file))
    .flatMap((file) => {
      const text = repository.read(file)
      const found = SIGNS.filter(([sign]) => sign.test(text)).map(([, what]) => what)
      return found.length > 0 ? [`${file}: ${found.join(', ')} outside of a repository`] : []
    })
