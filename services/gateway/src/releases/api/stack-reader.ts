import {
  FRONT_END_SOURCES_PATH,
  FRONT_END_STACKS_PATH,
  type ReadStack,
  stacksAnswer,
} from '@portal/platform-contract/releases'
import type { ReleaseTask } from '@portal/releases/server'
import type { Log } from '@portal/service-kit/process'
import type { Limits } from '../../limits.ts'
import type { Upstream } from '../../upstream.ts'
import { askIdentity } from './ask-identity.ts'
import type { ReleaseWorker } from './release-worker.ts'
import { type Repeated, repeatedly } from './repeatedly.ts'

interface Options {
  readonly place: ReleaseTask['place']
  readonly identity: Upstream
  readonly worker: ReleaseWorker
  readonly gatewayKey: string
  readonly limits: Limits
  readonly log: Log
}

/**
 * Reads the stacks that browsers have reported, by the source maps of their releases (ADR 117). Identity has the stacks,
 * and this gateway the maps. Each stack is read once; while maps cannot be fetched, it waits.
 */
export function createStackReader({ place, identity, worker, gatewayKey, limits, log }: Options): Repeated {
  const ask = (path: string, question: object) => askIdentity(identity, path, question, gatewayKey, limits)

  async function read(): Promise<void> {
    const answer = await ask(FRONT_END_STACKS_PATH, {})
    // Identity of a release that keeps no stacks.
    if (answer === null) return
    const { stacks } = stacksAnswer.parse(answer)
    if (stacks.length === 0) return
    const outcome = await worker.read({ place, stacks })
    if (outcome && !Array.isArray(outcome)) throw new Error(outcome.failure)
    // Maps that end the process would end it each time.
    const done: ReadStack[] = outcome ?? stacks.map((stack) => ({ ...stack, source: [] }))
    if (!outcome) log.error({ stacks }, 'source maps could not be read: the process for it ended')
    await ask(FRONT_END_SOURCES_PATH, { stacks: done })
  }

  return repeatedly(read, limits.judgeEveryMs, (error) => log.info({ err: error }, 'stacks are not read now'))
}
