import * as z from 'zod'
import { releaseTokenCalls } from '@portal/identity-contract'
import {
  RELEASE_REFUSALS,
  type ReleaseAnswer,
  releaseAnswer,
  releaseRefusalCode,
  RELEASES_PATH,
  type ReleaseStep,
} from '@portal/platform-contract/releases'
import { api } from '@portal/web-kit'
import { statusText } from '../texts.ts'

/** What an administrator can do with a part's releases; none brings new code. `stop` ends a trial. */
export const STEERINGS = ['canary', 'stop', 'promote', 'rollback', 'withdraw'] as const
export type Steering = (typeof STEERINGS)[number]

/** One act on a part's releases; `version`, `share` (percent) and `users` (ids) as the release API has them. */
export interface Steered {
  readonly act: Steering
  readonly why?: string | undefined
  readonly version?: string | undefined
  readonly share?: number | undefined
  readonly users?: readonly number[] | undefined
}

export interface PartHistory {
  /** The latest steps, oldest first. */
  readonly steps: readonly ReleaseStep[]
  /** The version to which a rollback leads; undefined when there is none. */
  readonly before: string | undefined
}

/** The releases of one part, changed with a token that identity makes for the user's next minutes. */
export interface Steerer {
  history(): Promise<PartHistory>
  act(steered: Steered): Promise<void>
}

const TIME_LIMIT_MS = 60_000
/** A token counts for five minutes. */
const TOKEN_MS = 4 * 60_000

/**
 * The release API accepts no session: the first request makes a token, for which the user may have to prove who they
 * are. Requests throw an error whose message users can read.
 */
export function createSteerer(remote: string): Steerer {
  let made: { readonly token: Promise<string>; readonly at: number } | null = null

  function ownToken(): Promise<string> {
    if (made === null || Date.now() - made.at > TOKEN_MS) {
      const token = api.call(releaseTokenCalls.steer, { remote }).then((answer) => answer.token)
      token.catch(() => (made = null))
      made = { token, at: Date.now() }
    }
    return made.token
  }

  /** `body`: a change, as JSON. */
  async function ask(path: string, body?: string): Promise<ReleaseAnswer> {
    const authorization = `Bearer ${await ownToken()}`
    const answer = await fetch(RELEASES_PATH + remote + path, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new Error(statusText('releases.noAnswer'), { cause: error })
    })
    const said = (await answer.json().catch(() => null)) as unknown
    if (!answer.ok) throw new Error(refusalText(said))
    return releaseAnswer.parse(said)
  }

  return {
    async history() {
      const { steps = [], before } = await ask('')
      return { steps, before }
    },
    async act({ act, ...said }) {
      const body = JSON.stringify(act === 'stop' ? { ...said, stop: true } : said)
      await ask(`/${act === 'stop' ? 'canary' : act}`, body)
    },
  }
}

const refusal = z.object({ error: z.string(), code: z.string() })

/** The release tool's sentences are English; those that an administrator can meet have Swedish ones. */
function refusalText(said: unknown): string {
  const { data } = refusal.safeParse(said)
  if (!data) return statusText('releases.noAnswer')
  const known = RELEASE_REFUSALS.find((name) => releaseRefusalCode(name) === data.code)
  if (known !== undefined) return statusText(`releases.refusals.${known}`)
  return statusText(
    OTHER_REFUSALS.find((code) => code === data.code) ? `releases.refusals.${data.code}` : 'releases.refused',
    { text: data.error },
  )
}

const OTHER_REFUSALS = ['not_signed_in', 'service_unavailable', 'too_many_requests', 'too_many_attempts', 'internal']
