import type { Context } from 'hono'
import * as z from 'zod'
import {
  type Access,
  type AnyCall,
  type Call,
  errorBody,
  type CallFile,
  IN_USE_HEADER,
  type InputOf,
  PortalError,
} from '@portal/platform-contract'
import { type Actor, isAdmin, type Language, recordOwner } from '@portal/platform-domain'
import type { Authenticator, Session } from '../callers/authenticator.ts'
import { readInput } from './request-input.ts'
import type { ServiceApp } from './service-app.ts'
import type { ReceivedFile } from './upload.ts'

/** What a handler gets: decoded input, and the actor, taken only from the session (D6). */
export interface CallRequest<Input, A extends Access, F> {
  readonly input: Input
  readonly actor: A extends 'anyone' ? undefined : Actor
  readonly sessionId: A extends 'anyone' ? undefined : string
  /** Whether the caller proved who they are within the last ten minutes (D66). */
  readonly isProven: A extends 'anyone' ? undefined : boolean
  /** Whether the caller must add a second factor before anything else. */
  readonly lacksFactor: A extends 'anyone' ? undefined : boolean
  /** What the caller reads: the language of files that a service writes for them. */
  readonly language: A extends 'anyone' ? undefined : Language
  /** Whose records the call is about; decided by D7 for `owner-or-admin`, otherwise the caller. */
  readonly ownerId: A extends 'anyone' ? undefined : number
  readonly upload: F extends CallFile
    ? F['required'] extends true
      ? ReceivedFile
      : ReceivedFile | undefined
    : undefined
  readonly requestId: string
  readonly clientAddress: string
  /** The client's user agent; at most 500 characters. */
  readonly userAgent: string
  readonly idempotencyKey: string | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

type RequestOf<C> = C extends Call<infer Input, infer _Answer, infer A, infer F> ? CallRequest<Input, A, F> : never
type HandlerOf<C> =
  C extends Call<infer _Input, infer Answer, infer _A, infer _F> ? (request: RequestOf<C>) => Promise<Answer> : never

/** One handler per call of the table: a missing handler does not compile. Binary calls answer with a Response. */
export type Handlers<T extends Record<string, AnyCall>> = { readonly [K in keyof T]: HandlerOf<T[K]> }

/** Binds a resource's calls to their handlers; authentication, access, decoding and encoding are the same for all. */
export function mount<T extends Record<string, AnyCall>>(app: ServiceApp, calls: T, handlers: Handlers<T>): void {
  for (const [key, call] of Object.entries(calls)) {
    const handler = handlers[key] as (request: CallRequest<unknown, Access, undefined>) => Promise<unknown>
    const path = `/v1/${call.path}`
    app.hono.on(call.method, path, async (context) => {
      context.set('call', call.name)
      try {
        return await answerCall(app, call, handler, context)
      } catch (error) {
        if (!call.failure) throw error
        return failedAnswer(call.failure, error, context)
      }
    })
    if (call.method === 'GET' && (call.changesState || call.stays)) app.refuseHead(path)
  }
}

// Checks that an answer has the listed fields, each of its kind. Rules were checked on input; encoding with zod would
// run each field's rules again, which takes four fifths of the time to encode a list.
const OF_ITS_KIND = { skipChecks: true } as z.core.ParseContext<z.core.$ZodIssue>

async function answerCall(
  app: ServiceApp,
  call: AnyCall,
  handler: (request: CallRequest<unknown, Access, undefined>) => Promise<unknown>,
  context: Context,
): Promise<Response> {
  const session =
    call.access === 'anyone' ? undefined : await requireSession(app.authenticator, context, isUse(call, context))
  if (session) requireRole(call.access, session.actor)
  if (session?.lacksFactor && !call.beforeFactor) throw new PortalError('second_factor')
  if (call.needsProof && !session?.isProven) throw new PortalError('step_up')
  if (call.file) await app.requireSpace(Number(context.req.header('content-length') ?? 0))
  const clientAddress = context.req.header('x-client-address') ?? ''
  // Before any input is read, hashed or stored.
  await app.limits.spend(
    call,
    { userId: session?.actor.userId, address: clientAddress },
    Number(context.req.header('content-length') ?? 0),
  )
  const { input, upload } = await readInput(call, context, app.stagingDir)
  try {
    // A file may have taken minutes to arrive: a user who was signed out or demoted meanwhile may no longer act (D9).
    if (session && call.file) requireRole(call.access, (await requireSession(app.authenticator, context, true)).actor)
    const { userId: named } = input as { userId?: number }
    const ownerId = session && requireOwner(call.access, session.actor, named)
    if (named !== undefined && named !== session?.actor.userId && (await app.isThere?.(named)) === false)
      throw new PortalError('not_found')
    const request = Object.assign(new Disconnecting(context), {
      input,
      actor: session?.actor,
      sessionId: session?.sessionId,
      isProven: session?.isProven,
      lacksFactor: session?.lacksFactor,
      language: session?.language,
      ownerId,
      upload,
      requestId: context.get('requestId'),
      clientAddress,
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
      idempotencyKey: readIdempotencyKey(context),
    })
    const answer = await handler(request as unknown as CallRequest<InputOf<typeof call>, Access, undefined>)
    if (session && call.readNote !== undefined) {
      await noteRead(app, call, session.actor.userId, { ownerId, named }).catch(async (error: unknown) => {
        if (answer instanceof Response) await answer.body?.cancel()
        throw error
      })
    }
    if (call.answer === 'binary') return answer as Response
    return context.json(z.encode(call.answer, answer as never, OF_ITS_KIND) as object)
  } finally {
    await upload?.discard()
  }
}

/**
 * The signal of a request. Few handlers use it, and each use makes a controller, so it is a getter; and it stands in a
 * class: V8 gives every object literal with a getter a hidden class of its own, which keeps the whole request until a
 * full collection (ADR 77).
 */
class Disconnecting {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  get signal(): AbortSignal {
    return this.#context.req.raw.signal
  }
}

async function requireSession(authenticator: Authenticator, context: Context, use: boolean): Promise<Session> {
  const token = /^Bearer ([\w.-]{20,4096})$/i.exec(context.req.header('authorization') ?? '')?.[1]
  const session = token ? await authenticator.authenticate(token, use) : null
  if (!session) throw new PortalError('not_signed_in')
  context.set('userId', session.actor.userId)
  return session
}

/**
 * Whether a user makes the call (D65): our client says so; for other clients, calls that the portal polls do not count
 * as use.
 */
function isUse(call: AnyCall, context: Context): boolean {
  const said = context.req.header(IN_USE_HEADER)
  return said === undefined ? !call.polled : said === '1'
}

function requireRole(access: Access, actor: Actor): void {
  if ((access === 'admin' && !isAdmin(actor)) || (typeof access === 'object' && !access.allows(actor)))
    throw new PortalError('forbidden')
}

function requireOwner(access: Access, actor: Actor, named: number | undefined): number {
  const owner = access === 'owner-or-admin' ? recordOwner(actor, named) : actor.userId
  if (owner === null) throw new PortalError('forbidden')
  return owner
}

/**
 * Before the answer is sent: data whose read cannot be logged is not shown. A read about all users is logged without a
 * user unless the call names one.
 */
async function noteRead(
  app: ServiceApp,
  { access, readNote = '' }: AnyCall,
  actorId: number,
  { ownerId, named }: { ownerId: number | undefined; named: number | undefined },
): Promise<void> {
  const userId = access === 'owner-or-admin' ? (ownerId ?? actorId) : (named ?? null)
  if (userId !== actorId) await app.noteRead({ userId, actorId, message: readNote })
}

function readIdempotencyKey(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined || /^[\x21-\x7E]{1,200}$/.test(key)) return key
  throw new PortalError('invalid_input', { text: 'Idempotency-Key ska vara högst 200 tecken utan mellanslag.' })
}

function failedAnswer(extra: Readonly<Record<string, unknown>>, error: unknown, context: Context): Response {
  const known = error instanceof PortalError ? error : null
  if (!known) throw error
  const headers: Record<string, string> =
    known.retryAfterSeconds === undefined ? {} : { 'retry-after': String(known.retryAfterSeconds) }
  return context.json({ ...extra, ...errorBody(known, context.get('requestId')) }, known.status as 400, headers)
}
