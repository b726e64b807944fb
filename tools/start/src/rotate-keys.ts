import { rotateRegistryKey, storeOf } from '@portal/releases/releasing'
import type { CommandContext } from './command-context.ts'
import { rotateGatewayKey } from './secrets.ts'
import { readStartSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { type Check, runCheck } from './verify/run-check.ts'

/** Of the keys that a service holds. */
const OF_SERVICE: Check = {
  command: 'rotate-keys',
  whole: 'The key is rotated. Nobody is signed out.',
  broken: 'The key was not rotated.',
}
const NEXT_START = 'The key is rotated, and used from the portal’s next start. Nobody is signed out.'

/** `npm run rotate-keys -- tokens | gateway | personal-numbers | registry`. Returns the exit code. */
export async function runRotateKeys(run: CommandContext, what: string | undefined): Promise<number> {
  if (what === 'tokens' || what === 'personal-numbers') return runCheck(run, { ...OF_SERVICE, args: [what] })
  try {
    const { DATA_DIR: dataDir } = readStartSettings(run.environment, run.plan.root)
    if (what === 'gateway') await rotateGatewayKey(dataDir)
    else if (what === 'registry') await rotateShared(dataDir, run.environment)
    else throw new StartError('Say which key: npm run rotate-keys -- tokens, gateway, personal-numbers or registry.')
    run.say(NEXT_START)
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    run.say(error.message)
    return 1
  }
}

/** Also of a store that gateways share, whose failures are for the operator. */
async function rotateShared(dataDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const store = storeOf(environment)
  await rotateRegistryKey({ dataDir, store }).catch((error: unknown) => {
    throw store && error instanceof Error ? new StartError(error.message) : error
  })
}
