import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { storeOf } from '@portal/releases/releasing'
import { requireFolder, SettingsError } from '@portal/service-kit/process'
import type { CommandContext } from './command-context.ts'
import { administratorNote } from './administrator.ts'
import { prepareFrontEnds } from './front-ends.ts'
import type { ServicePlan } from './plan.ts'
import { servicesBehind } from './run-services.ts'
import { delivery, servedFolders } from './service-environment.ts'
import { FAST_IMPORTS, type ServiceMessage } from './service-process.ts'
import { StartError } from './start-error.ts'
import { stopRequest } from './stop-request.ts'
import type { Say } from './terminal.ts'

const ADDRESS = /(^|_)DATABASE_URL(_FILE)?$/

/** The variable with the database address of one service, where several are set: `MONEY_DATABASE_URL`. */
export const addressName = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`

/**
 * `npm run service -- <name>`: one process of a service, or of the gateway, in the foreground with its log on the
 * standard output. Its settings come from the environment alone: nothing is created but its own schema's tables. The
 * gateway's process first builds and publishes front ends as `npm start` does, unless SHELL_DIR is set, or RELEASES_URL
 * with REGISTRY_KEY. SIGTERM ends it in order. Returns the exit code.
 */
export async function runOneService(run: CommandContext, name: string | undefined): Promise<number> {
  const { plan, environment, say } = run
  const services = [...servicesBehind(plan), plan.gateway]
  const service = services.find((one) => one.name === name)
  const stop = stopRequest()
  try {
    if (service === undefined) throw new StartError(`Say which: npm run service -- ${inList(services)}.`)
    const dataDir = path.resolve(plan.root, environment['DATA_DIR'] || '.data')
    await requireFolder('DATA_DIR', dataDir, 0o711)
    const own = ownEnvironment(service, environment, dataDir)
    if (service === plan.gateway && !environment['SHELL_DIR']) {
      const store = storeIn(environment)
      const isGivenKey = store !== undefined && (environment['REGISTRY_KEY'] || environment['REGISTRY_KEY_FILE'])
      if (!isGivenKey) await prepareFrontEnds(plan, { dataDir, store }, say, stop.signal)
      Object.assign(own, isGivenKey ? servedFolders(dataDir, true) : delivery(dataDir, store !== undefined))
    }
    stop.signal.throwIfAborted()
    return await runProcess(service, own, say, stop.signal)
  } catch (error) {
    if (stop.signal.aborted) return 0
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error
    say(error.message)
    return 1
  }
}

/** All of the environment but the database addresses of other services, and its own one as DATABASE_URL. */
export function ownEnvironment(
  { name, schema }: ServicePlan,
  given: NodeJS.ProcessEnv,
  dataDir: string,
): NodeJS.ProcessEnv {
  const folder = path.join(dataDir, name)
  const passed = Object.entries(given).filter(([variable]) => !ADDRESS.test(variable))
  const own = { NODE_COMPILE_CACHE: path.join(folder, 'compiled'), ...Object.fromEntries(passed), DATA_DIR: folder }
  if (!schema) return own
  const special = addressName(name)
  const address = given[special] || given[`${special}_FILE`] ? special : 'DATABASE_URL'
  return { ...own, DATABASE_URL: given[address], DATABASE_URL_FILE: given[`${address}_FILE`] }
}

function storeIn(environment: NodeJS.ProcessEnv): ReturnType<typeof storeOf> {
  try {
    return storeOf(environment)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

async function runProcess({ main }: ServicePlan, env: NodeJS.ProcessEnv, say: Say, stop: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, ['--import', FAST_IMPORTS, main], {
    detached: true,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const administrator = administratorNote()
  child.on('message', (message: ServiceMessage) => {
    administrator.hear(message)
    administrator.tellIfUntold(say)
  })
  const end = () => child.kill('SIGTERM')
  stop.addEventListener('abort', end, { once: true })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Their names as a choice: identity, money or time. */
export const inList = (services: readonly ServicePlan[]): string =>
  services
    .map(({ name }) => name)
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' or ')
