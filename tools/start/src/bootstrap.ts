import { bootstrapDatabase, DatabaseUnusable } from '@portal/postgres'
import { SettingsError, withSettingFiles } from '@portal/service-kit/process'
import type { CommandContext } from './command-context.ts'
import { addressName } from './one-service.ts'
import { servicesBehind } from './run-services.ts'

const SUPERUSER_RULE = "Set DATABASE_URL to a superuser's address, postgres://user:password@host:5432/database."

/**
 * `npm run bootstrap`: creates the database of DATABASE_URL, and in it each service's schema and role, the role with the
 * name and password of that service's own address (`MONEY_DATABASE_URL`). Only this command needs a superuser. Running
 * it again repairs and sets the passwords. Returns the exit code.
 */
export async function runBootstrap({ plan, environment, say }: CommandContext): Promise<number> {
  const services = servicesBehind(plan).flatMap(({ name, schema }) => (schema ? [name] : []))
  try {
    const given = withSettingFiles(['DATABASE_URL', ...services.map(addressName)], environment)
    const { href: adminUrl, database } = address(given['DATABASE_URL'], SUPERUSER_RULE)
    const passwords = new Map(services.map((name) => [name, passwordOf(name, given[addressName(name)], database)]))
    await bootstrapDatabase({ adminUrl, database, services, passwordFor: (name) => passwords.get(name) ?? '' })
    say(`The database "${database}" has the roles and schemas of ${services.join(', ')}.`)
    return 0
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof DatabaseUnusable)) throw error
    say(error.message.replace(/\.?$/, '.'))
    return 1
  }
}

/** The password in a service's address. Throws SettingsError for one of another role or database, and a short one. */
function passwordOf(name: string, text: string | undefined, database: string): string {
  const role = `portal_${name}`
  const rule = `Set ${addressName(name)} to postgres://${role}:password@host:5432/${database}, with a password of at least 16 characters.`
  const url = address(text, rule)
  if (url.user !== role || url.database !== database || url.password.length < 16) throw new SettingsError(rule)
  return url.password
}

function address(text: string | undefined, rule: string) {
  const url = text === undefined ? null : URL.parse(text)
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '')
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || database === '') throw new SettingsError(rule)
  const { href, username, password } = url
  return { href, database, user: decodeURIComponent(username), password: decodeURIComponent(password) }
}
