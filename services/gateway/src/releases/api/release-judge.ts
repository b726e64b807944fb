import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Log } from '@portal/service-kit/process'
import {
  judgeAnswer,
  type JudgedRemote,
  RELEASE_JUDGE_PATH,
  RELEASE_JUDGED_PATH,
  type Verdict,
} from '@portal/platform-contract/releases'
import type { Limits } from '../../limits.ts'
import type { Upstream } from '../../upstream.ts'
import { askIdentity } from './ask-identity.ts'
import { type Repeated, repeatedly } from './repeatedly.ts'
import type { ReleaseTask } from '@portal/releases/server'
import type { ReleaseWorker } from './release-worker.ts'

interface Options {
  readonly place: ReleaseTask['place']
  readonly identity: Upstream
  readonly worker: ReleaseWorker
  readonly mfeDir: string
  readonly gatewayKey: string
  readonly limits: Limits
  readonly log: Log
}

/** The actor's name in the history. */
const BY = 'portalen'

/**
 * Ends releases that do clearly worse in browsers than the one before (ADR 106). Tells identity what is live, what was live before and what is on trial, and does what it answers: of all gateways that ask, one gets each verdict. A
 * verdict that could not be carried out is given again after a minute, to any gateway.
 */
export function createReleaseJudge({ place, identity, worker, mfeDir, gatewayKey, limits, log }: Options): Repeated {
  const ask = (path: string, question: object) => askIdentity(identity, path, question, gatewayKey, limits)

  async function carryOut({ remote, version, act, reason }: Verdict): Promise<void> {
    const task = { name: remote, place, paths: [], slots: [], calls: [] }
    const given = { name: remote, by: BY, why: reason, only: version }
    const outcome = await worker.run({
      ...task,
      act: act === 'rollback' ? { ...given, act } : { ...given, act: 'canary', stop: true },
    })
    if (!outcome || 'failure' in outcome) {
      log.error({ remote, version, failure: outcome?.failure }, 'a release that does worse could not be ended')
      return
    }
    const isDone = 'answer' in outcome
    log.warn({ remote, version, act, reason, refusal: isDone ? undefined : outcome.refusal }, 'judged a release')
    await ask(RELEASE_JUDGED_PATH, { remote, version, act, isDone })
  }

  /** By the history, which a release changes with the registry: so it is read again only when the registry has changed. */
  async function beforeOf(remote: string): Promise<string | null | undefined> {
    const outcome = await worker.run({ act: null, name: remote, place, paths: [], slots: [], calls: [] })
    return outcome && 'answer' in outcome ? (outcome.answer.before ?? null) : undefined
  }

  let known: { readonly text: string; readonly remotes: readonly JudgedRemote[] } = { text: '', remotes: [] }

  async function judgedNow(): Promise<readonly JudgedRemote[]> {
    const text = await readFile(join(mfeDir, 'registry.json'), 'utf8').catch(() => '')
    if (text === known.text) return known.remotes
    const remotes: JudgedRemote[] = []
    for (const judged of judgedIn(text)) remotes.push({ ...judged, before: await beforeOf(judged.remote) })
    if (remotes.every(({ before }) => before !== undefined)) known = { text, remotes }
    return remotes
  }

  async function judge(): Promise<void> {
    const remotes = await judgedNow()
    if (remotes.length === 0) return
    const answer = judgeAnswer.parse(await ask(RELEASE_JUDGE_PATH, { remotes }))
    for (const verdict of answer.verdicts) await carryOut(verdict)
  }

  // Identity is away, or of a release that does not judge yet: users have their release meanwhile.
  return repeatedly(judge, limits.judgeEveryMs, (error) => log.info({ err: error }, 'releases are not judged now'))
}

const registry = z.object({
  remotes: z.array(
    z.object({ name: z.string(), version: z.string(), canary: z.object({ version: z.string() }).optional() }),
  ),
})

/** What users get now; nothing before the first release. */
const judgedIn = (text: string): JudgedRemote[] =>
  registry
    .parse(text === '' ? { remotes: [] } : JSON.parse(text))
    .remotes.map(({ name, version, canary }) => ({ remote: name, version, canary: canary?.version }))
