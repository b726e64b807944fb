import { type Context, Hono } from 'hono'
import { BucketAway } from '@portal/s3'
import {
  type AnyCall,
  describeService,
  errorBody,
  PortalError,
  type ServiceContract,
  statusCalls,
} from '@portal/platform-contract'
import type { Authenticator } from '../callers/authenticator.ts'
import { createCallLimits, type LimitSettings } from '../callers/call-limits.ts'
import { aboutFailure, type Database, isDatabaseAway, ping } from '../database/index.ts'
import { requireFreeSpace } from '../files/free-space.ts'
import { cannotStore, isStorageFailure } from '../files/storage-failure.ts'
import { takesKeys } from '../internal-calls/gateway-keys.ts'
import type { Measurements } from '../measurements/record-measurements.ts'
import type { Log } from '../process/log.ts'
import { observeService } from './observe-service.ts'
import type { Operations } from '../process/operations.ts'
import type { Span } from '../tracing/traces.ts'
import { requestIdIn, traces } from '../tracing/tracing.ts'
import { mount } from './mount.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { servePersonalData } from './serve-personal-data.ts'
import type { NoteRead, ServiceApp } from './service-app.ts'
import { statusHandlers } from './status.ts'

interface Options {
  readonly name: string
  readonly version: string
  readonly calls: readonly AnyCall[]
  readonly log: Log
  /** Where calls are counted. */
  readonly operations?: Operations | undefined
  /** Where calls are counted for Portalstatus. */
  readonly measurements?: Measurements | undefined
  /** When the portal was last backed up, for the service that knows it; null when it never was. */
  readonly lastBackup?: (() => Promise<Date | null>) | undefined
  readonly authenticator: Authenticator
  readonly gatewayKey: string
  /** Folder for uploads in progress. */
  readonly stagingDir: string
  /** Free space that uploads leave on its disk, in MB; 0 turns the check off. */
  readonly minFreeMb?: number | undefined
  readonly database: Database
  /** The operator's settings of the call limits. */
  readonly limits?: LimitSettings | undefined
  /** Whether the user exists: a call that names an unknown user gets `not_found`. Not called for the caller. */
  readonly isThere?: ServiceApp['isThere']
  /** Records that a call with a `readNote` returned data of another user, or of all users. */
  readonly noteRead: NoteRead
  /** The service's data about users; {@link NO_PERSONAL_DATA} when it has none. */
  readonly personalData: PersonalData
}

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    userId: number
    call: string
  }
}

/**
 * The frame of every service: gateway credential, request ids, log, one error handler, health, contract and status. The
 * gateway sets an answer's request id, caching and security headers and replaces those of a service.
 */
export function createServiceApp({
  name,
  version,
  calls,
  log,
  operations,
  measurements,
  lastBackup,
  authenticator,
  gatewayKey,
  stagingDir,
  minFreeMb = 0,
  database,
  isThere,
  limits,
  noteRead,
  personalData,
}: Options): ServiceApp {
  const hono = new Hono()
  const headRefused = new Set<string>()
  const status = statusCalls(name)
  // Examples of all calls take a fifth of a start's processor time: they are made when the gateway wants them.
  let contract: ServiceContract | undefined
  const isFromGateway = takesKeys(gatewayKey)
  if (operations) observeService(operations, { database, folder: stagingDir, lastBackup })

  hono.use(async (context, next) => {
    const started = performance.now()
    const traceparent = context.req.header('traceparent')
    const requestId = context.req.header('x-request-id') ?? requestIdIn(traceparent) ?? crypto.randomUUID()
    context.set('requestId', requestId)
    if (!isFromGateway(context.req.header('x-gateway-key'))) throw new PortalError('forbidden')
    if (context.req.method === 'HEAD' && headRefused.has(context.req.path)) throw new PortalError('method_not_allowed')
    const span = traces()?.join(traceparent, name)
    await (span ? span.run(next) : next())
    const ms = performance.now() - started
    const call = context.get('call')
    operations?.answered(call ?? 'internal', context.res.status, ms)
    if (call !== undefined) measurements?.answered(context.res.status, ms)
    if (span) endSpan(span, context)
    log.info({
      requestId,
      userId: context.get('userId'),
      method: context.req.method,
      route: context.req.routePath,
      status: context.res.status,
      ms: Math.round(ms * 10) / 10,
    })
  })

  hono.get('/internal/health', async (context) => {
    try {
      await ping(database.orm)
      return context.json({ status: 'ok' })
    } catch {
      return context.json({ status: 'database' }, 503)
    }
  })
  // Whether the process itself answers, independent of its database.
  hono.get('/internal/alive', (context) => context.body(null, 204))
  hono.get('/internal/contract', (context) =>
    context.json((contract ??= describeService(name, [...calls, ...Object.values(status)]))),
  )

  hono.notFound((context) => answerError(new PortalError('not_found'), context.get('requestId')))
  hono.onError((error, context) => {
    const requestId = context.get('requestId') ?? ''
    if (error instanceof PortalError) return answerError(error, requestId)
    if (context.req.raw.signal.aborted && isLeaving(error)) {
      log.info({ requestId, route: context.req.routePath }, 'the client left')
      return answerError(new PortalError('service_unavailable'), requestId)
    }
    log.error({ requestId, route: context.req.routePath, ...aboutFailure(error) }, 'unexpected error')
    if (isStorageFailure(error)) return answerError(cannotStore(), requestId)
    const isAway = isDatabaseAway(error) || error instanceof BucketAway
    return answerError(
      isAway ? new PortalError('service_unavailable', { retryAfterSeconds: 1 }) : new PortalError('internal'),
      requestId,
    )
  })

  const app: ServiceApp = {
    hono,
    authenticator,
    stagingDir,
    isThere,
    noteRead,
    limits: createCallLimits(database.orm, limits),
    refuseHead: (path) => headRefused.add(path),
    requireSpace: requireFreeSpace({ folder: stagingDir, floorMb: minFreeMb, log }),
  }
  servePersonalData(app, database, personalData)
  mount(app, status, statusHandlers({ service: name, version, executor: database.orm, folder: stagingDir, lastBackup }))
  return app
}

function endSpan(span: Span, context: Context): void {
  const { status } = context.res
  span.rename(context.get('call') ?? context.req.routePath)
  span.note('http.request.method', context.req.method)
  span.note('http.route', context.req.routePath)
  span.note('http.response.status_code', status)
  span.note('portal.request_id', context.get('requestId'))
  span.end(status >= 500)
}

const LEAVING = new Set([
  'ECONNRESET',
  'EPIPE',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_INVALID_STATE',
])

/** The errors of reading from or writing to a client that has disconnected. */
const isLeaving = (error: Error & { code?: unknown }): boolean =>
  error.name === 'AbortError' || LEAVING.has(String(error.code))

function answerError(error: PortalError, requestId: string): Response {
  const headers: Record<string, string> =
    error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) }
  return Response.json(errorBody(error, requestId), { status: error.status, headers })
}
