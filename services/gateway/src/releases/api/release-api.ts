import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@portal/service-kit/process'
import { PortalError } from '@portal/platform-contract'
import {
  RELEASE_TOKEN_PREFIX,
  type ReleaseAnswer,
  type ReleaseGrant,
  releaseRefusalCode,
} from '@portal/platform-contract/releases'
import type { ReleaseOutcome, ReleaseTask } from '@portal/releases/server'
import type { ContractWatch } from '../../contracts/contract-watch.ts'
import type { Exchange } from '../../exchange.ts'
import type { Limits } from '../../limits.ts'
import { answerJson } from '../../proxy/answer-json.ts'
import { refuse } from '../../proxy/refuse.ts'
import { serviceAway, tooManyRequests } from '../../proxy/upstream-failure.ts'
import type { FlatHeaders } from '../../security-headers.ts'
import type { SessionCookies } from '../../session-cookie.ts'
import { Shares } from '../../shares.ts'
import type { Upstream } from '../../upstream.ts'
import { askGrant } from './ask-grant.ts'
import { Attempts } from './attempts.ts'
import { createReleaseJudge } from './release-judge.ts'
import { type ReleaseTarget, requireBody, type Said, saidInAddress, saidInBody, targetOf } from './release-request.ts'
import { createStackReader } from './stack-reader.ts'
import { createReleaseWorker } from './release-worker.ts'
import { freeBytes, storeArchive } from './store-archive.ts'

/** The release API of a gateway. */
export interface ReleaseApi {
  answer(exchange: Exchange): void
  start(): void
  stop(): void
}

/** Where a gateway releases; it has the signing key. */
export type ReleasePlace = ReleaseTask['place']

interface Options {
  /** Undefined for a gateway that only serves releases. */
  readonly place: ReleasePlace | undefined
  readonly identity: Upstream | undefined
  readonly watch: ContractWatch
  readonly cookies: SessionCookies
  readonly gatewayKey: string
  /** The registry in use is here. */
  readonly mfeDir: string
  readonly limits: Limits
  readonly security: FlatHeaders
  readonly log: Log
  readonly freeOf?: typeof freeBytes | undefined
}

const TOKEN = new RegExp(`^Bearer (${RELEASE_TOKEN_PREFIX}[\\w-]{43})$`)
/** Eight times the largest remote of today. */
const MOST_ARCHIVE_BYTES = 64 * 1024 * 1024
const WINDOW_MS = 600_000

const refused = ({ refusal, reason }: Extract<ReleaseOutcome, { refusal: string }>) =>
  new PortalError({ code: releaseRefusalCode(reason), status: 422, text: refusal })
const NO_TOKEN = 'This call needs a release token: a session does not count here. An administrator makes one.'

/**
 * The release API (ADR 105): `PUT /releases/<remote>` with an archive, promote, rollback, canary and withdraw by POST,
 * the history by GET. The only authority is a release token in Authorization; cookies and sessions do not count.
 */
export function createReleaseApi(options: Options): ReleaseApi {
  const { place, identity, watch, cookies, gatewayKey, limits, security, log, freeOf = freeBytes } = options
  const worker = createReleaseWorker()
  const judge =
    place &&
    identity &&
    createReleaseJudge({ place, identity, worker, mfeDir: options.mfeDir, gatewayKey, limits, log })
  const stackReader = place && identity && createStackReader({ place, identity, worker, gatewayKey, limits, log })
  const underWay = new Shares(limits.releases.most, limits.releases.perToken)
  const failed = new Attempts(limits.releases.wrongTokens, WINDOW_MS)
  const acts = new Attempts(limits.releases.acts, WINDOW_MS)

  async function grantFor({ incoming: { headers }, address }: Exchange): Promise<ReleaseGrant & { token: string }> {
    const foreign = cookies.refusal(headers)
    if (foreign) throw foreign
    if (!failed.isOpen(address)) throw new PortalError('too_many_attempts', { retryAfterSeconds: WINDOW_MS / 1000 })
    const token = TOKEN.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) throw new PortalError('not_signed_in', { text: NO_TOKEN })
    if (!place || !identity)
      throw new PortalError('service_unavailable', {
        text: 'This gateway takes no releases: it has no signing key (RELEASE_DIR).',
      })
    const grant = await askGrant(identity, token, gatewayKey, limits)
    if (grant) return { ...grant, token }
    failed.add(address)
    throw new PortalError('not_signed_in', { text: 'The release token is not valid: it was removed, or has ended.' })
  }

  async function release(exchange: Exchange): Promise<ReleaseAnswer> {
    const target = targetOf(exchange.incoming)
    const grant = await grantFor(exchange)
    requireRight(grant, target)
    if (!acts.isOpen(grant.token)) throw new PortalError('too_many_requests', { retryAfterSeconds: WINDOW_MS / 1000 })
    if (!underWay.take(grant.token)) throw tooManyRequests()
    try {
      if (target.act !== 'history') acts.add(grant.token)
      return await made(exchange, target, grant)
    } finally {
      underWay.giveBack(grant.token)
    }
  }

  async function made(exchange: Exchange, { name, act }: ReleaseTarget, grant: ReleaseGrant): Promise<ReleaseAnswer> {
    const { incoming } = exchange
    const task = { name, place: place as ReleasePlace, paths: grant.paths, slots: grant.slots, calls: callsOf(watch) }
    if (act === 'history') return answerOf(await worker.run({ ...task, act: null }), exchange)
    if (act !== 'publish') {
      const done = { ...(await saidInBody(incoming)), act, name, by: byOf(grant) }
      return answerOf(await worker.run({ ...task, act: done }), exchange)
    }
    if (!watch.complete()) throw serviceAway()
    const said: Said = saidInAddress(incoming)
    const isTrial = said.users !== undefined || said.share !== undefined
    const bytes = requireBody(incoming, 'application/gzip', MOST_ARCHIVE_BYTES)
    exchange.carriesFile = true
    const archive = await storeArchive(incoming, bytes, join(task.place.dataDir, 'releases', 'incoming'), freeOf)
    try {
      const done = { ...said, act: isTrial ? 'canary' : act, name, by: byOf(grant) } as const
      return answerOf(await worker.run({ ...task, act: done, archive }), exchange)
    } finally {
      await rm(archive, { force: true })
    }
  }

  function answerOf(outcome: ReleaseOutcome | null, { requestId }: Exchange): ReleaseAnswer {
    if (outcome && 'answer' in outcome) return outcome.answer
    if (outcome && 'refusal' in outcome) throw refused(outcome)
    log.error({ requestId, failure: outcome?.failure ?? 'its process ended' }, 'a release could not be made')
    if (outcome?.isStorage)
      throw new PortalError('service_unavailable', { text: 'Releases cannot be stored now.', retryAfterSeconds: 60 })
    throw new PortalError('internal', { text: 'The release could not be made: its history tells whether it is live.' })
  }

  const answer = (exchange: Exchange) => {
    release(exchange).then(
      (answer) => {
        log.info({ requestId: exchange.requestId, release: answer.text }, 'released')
        answerJson(exchange, 200, answer, security)
      },
      (error: unknown) => {
        if (exchange.incoming.destroyed && !exchange.incoming.complete) return void exchange.outgoing.destroy()
        if (!(error instanceof PortalError))
          log.error({ requestId: exchange.requestId, err: error }, 'unexpected error')
        refuse(exchange, error instanceof PortalError ? error : new PortalError('internal'), security)
      },
    )
  }
  return {
    answer,
    start() {
      judge?.start()
      stackReader?.start()
    },
    stop() {
      judge?.stop()
      stackReader?.stop()
      worker.stop()
    },
  }
}

/** A token’s name says which team; an administrator’s own token bears the user's name. */
const byOf = ({ name, mayPublish }: ReleaseGrant) => `${name} (${mayPublish ? 'token' : 'administrator'})`

function requireRight({ remotes, mayPublish }: ReleaseGrant, { name, act }: ReleaseTarget): void {
  if (!remotes.includes(name)) throw new PortalError('forbidden', { text: `The token is not for ${name}.` })
  if (act === 'publish' && !mayPublish)
    throw new PortalError('forbidden', { text: 'The token brings no new versions.' })
}

const callsOf = (watch: ContractWatch): string[] =>
  watch.learned().flatMap(({ contract }) => contract.calls.map(({ method, path }) => `${method} ${path}`))
