import type { Actor, FileRule } from '@portal/platform-domain'
import type { CallLimit } from './call-limit.ts'
import type { Codec } from './wire-object.ts'

/**
 * `1` when the user did something on the page within the last minute, `0` when the page makes the call by itself (D65).
 */
export const IN_USE_HEADER = 'x-in-use'

/**
 * Names the session of a page, whose token the browser keeps in a cookie that script cannot read; the gateway turns
 * both into Authorization.
 */
export const SESSION_HEADER = 'x-session'

/** Where a page exchanges its token for the cookie; the gateway's own call. */
export const KEEP_SESSION_PATH = '/v1/session'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call; the service kit checks it for every call.
 * - `anyone`: no session needed
 * - `signed-in`: acts on the caller only
 * - `owner-or-admin`: takes a user id; a user may name only themselves, an administrator any user (D7)
 * - `admin`: role 0
 * - or an area's own rule
 */
export type Access = 'anyone' | 'signed-in' | 'owner-or-admin' | 'admin' | AccessRule

/** Who may make calls that only one area has; `description` is Swedish, for the API's description. */
export interface AccessRule {
  readonly name: string
  readonly description: string
  readonly allows: (actor: Actor) => boolean
}

/** The one file of a multipart call (part `files[]`). */
export interface CallFile extends FileRule {
  readonly required: boolean
}

/** One call of the `/v1/` API: the single source of its route, client, OpenAPI entry and authorization tests. */
export interface Call<Input, Answer, A extends Access = Access, F extends CallFile | undefined = CallFile | undefined> {
  /** Unique name, `resource.act`. */
  readonly name: string
  readonly method: Method
  /** Under `/v1/`, spelled as in the documents. */
  readonly path: string
  readonly access: A
  /** True also for documented GETs that change state; such calls are never cached, retried or answered to HEAD. */
  readonly changesState: boolean
  readonly summary: string
  /** How the input is sent. `bodyFields` of a multipart call are text fields beside the file. */
  readonly query: Codec<Partial<Input>> | undefined
  readonly body: Codec<Partial<Input>> | undefined
  readonly file: F
  /** `binary` answers with bytes instead of JSON. */
  readonly answer: Codec<Answer> | 'binary'
  /** Fields that a failed answer carries beside the usual ones (`result: false` of the auth calls). */
  readonly failure: Readonly<Record<string, unknown>> | undefined
  readonly limit: CallLimit | undefined
  /** Only for users who proved who they are within the last ten minutes: others get `step_up` (D66). */
  readonly needsProof: boolean
  /**
   * Hashes for visitors: the gateway gives such calls few connections of their own, so that a flood of them takes none
   * that sign-in needs.
   */
  readonly yields: boolean
  /** Also for users who must add a second factor before anything else. */
  readonly beforeFactor: boolean
  /**
   * A binary call that answers with server-sent events for as long as its session lasts: the gateway gives such calls
   * connections of their own.
   */
  readonly stays: boolean
  /** The portal polls this call by itself, so it does not extend the session (D65). */
  readonly polled: boolean
  /**
   * Where the user wants to use the portal without network, its last answer about themselves is kept on the device
   * (ADR 103): never for pay, personal numbers or other users.
   */
  readonly keptOffline?: boolean
  /**
   * What the audit page shows when the call returned data of another user or of all users; undefined when the call is
   * not audited.
   */
  readonly readNote: string | undefined
}

/** Any call, for code that walks call tables. */
// oxlint-disable-next-line typescript/no-explicit-any -- input and answer vary in both directions
export type AnyCall = Call<any, any, Access, CallFile | undefined>
export type CallTable = Readonly<Record<string, AnyCall>>

export type InputOf<C> = C extends Call<infer Input, infer _Answer> ? Input : never
export type AnswerOf<C> = C extends Call<infer _Input, infer Answer> ? Answer : never

interface Parts<Q, B, Answer, A extends Access, F extends CallFile | undefined> {
  name: string
  method: Method
  path: string
  access: A
  summary: string
  /** Defaults to true for everything but GET. */
  changesState?: boolean
  query?: Codec<Q>
  body?: Codec<B>
  file?: F
  answer: Codec<Answer> | 'binary'
  failure?: Readonly<Record<string, unknown>>
  limit?: CallLimit
  needsProof?: boolean
  beforeFactor?: boolean
  yields?: boolean
  polled?: boolean
  stays?: boolean
  keptOffline?: boolean
  readNote?: string
}

/** Declares a call. Its input is query and body together. */
export function defineCall<
  Answer,
  A extends Access,
  Q = unknown,
  B = unknown,
  F extends CallFile | undefined = undefined,
>(parts: Parts<Q, B, Answer, A, F>): Call<Q & B, Answer, A, F> {
  return {
    ...parts,
    changesState: parts.changesState ?? parts.method !== 'GET',
    query: parts.query as Codec<Partial<Q & B>> | undefined,
    body: parts.body as Codec<Partial<Q & B>> | undefined,
    file: parts.file as F,
    failure: parts.failure,
    limit: parts.limit,
    needsProof: parts.needsProof ?? false,
    beforeFactor: parts.beforeFactor ?? false,
    yields: parts.yields ?? false,
    polled: parts.polled ?? false,
    stays: parts.stays ?? false,
    readNote: parts.readNote,
  }
}
