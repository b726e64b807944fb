import path from 'node:path'
import type { CommandContext } from './command-context.ts'
import { addressName, inList, ownEnvironment } from './one-service.ts'
import { servicesBehind } from './run-services.ts'
import { StartError } from './start-error.ts'
import { runProgram } from './verify/run-check.ts'

/**
 * `npm run migrate [-- <service>]`: brings the schemas of all services, or of one, to this release, and ends. Each works
 * under its own role (`MONEY_DATABASE_URL`; for one service also `DATABASE_URL`). Returns the exit code: that of the
 * first service that fails, after which no other is tried.
 */
export async function runMigrations({ plan, environment, say }: CommandContext, name?: string): Promise<number> {
  const all = servicesBehind(plan).filter(({ schema }) => schema)
  const services = name === undefined ? all : all.filter((service) => service.name === name)
  try {
    if (services.length === 0) throw new StartError(`Say which: npm run migrate -- ${inList(all)}, or none for all.`)
    const missing = services
      .map((service) => addressName(service.name))
      .filter((variable) => !isSet(environment, variable))
    if (missing.length > 0 && !(name !== undefined && isSet(environment, 'DATABASE_URL')))
      throw new StartError(`Set ${missing.join(', ')}: the postgres:// address of each service's own role.`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    say(error.message)
    return 1
  }
  const dataDir = path.resolve(plan.root, environment['DATA_DIR'] || '.data')
  for (const service of services) {
    const program = path.join(path.dirname(service.main), `migrate${path.extname(service.main)}`)
    const code = await runProgram(program, [], ownEnvironment(service, environment, dataDir))
    if (code !== 0) return code ?? 1
  }
  return 0
}

const isSet = (environment: NodeJS.ProcessEnv, name: string): boolean =>
  Boolean(environment[name] || environment[`${name}_FILE`])
