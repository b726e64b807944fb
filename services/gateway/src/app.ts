import type { KeyObject } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Log } from '@portal/service-kit/process'
import { errorBody, PortalError } from '@portal/platform-contract'
import type { ContractWatch } from './contracts/contract-watch.ts'
import { openApiDocument } from './contracts/openapi-document.ts'
import { createDocsRoutes } from './docs/docs-routes.ts'
import { newRequestId } from './exchange.ts'
import type { HealthReport } from './health.ts'
import { serviceAway } from './proxy/upstream-failure.ts'
import type { ReleaseMirror } from './releases/release-mirror.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { endWorker } from './static/end-worker.ts'
import { addHeaders, createStaticRoutes } from './static/static-routes.ts'

interface Options {
  readonly shellDir: string
  readonly mfeDir: string
  readonly registryKey: KeyObject | undefined
  readonly mirror?: ReleaseMirror | undefined
  readonly filesOrigin?: string | undefined
  readonly security: SecurityHeaders
  readonly watch: ContractWatch
  readonly log: Log
  readonly securityContact?: string | undefined
  readonly isOfflineOff?: boolean
  checkHealth(): Promise<HealthReport>
}

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** RFC 9116 requires less than a year; the document is created again for each request. */
const SECURITY_TXT_DAYS = 180

const READ_ONLY = ['GET', 'HEAD']

/** Everything that the gateway answers itself: health, the API's description, the shell and the remotes. */
export function createApp({
  shellDir,
  mfeDir,
  registryKey,
  mirror,
  filesOrigin,
  security,
  watch,
  log,
  securityContact,
  isOfflineOff = false,
  checkHealth,
}: Options): Hono {
  const app = new Hono()

  app.use(async (context, next) => {
    const requestId = newRequestId()
    context.set('requestId', requestId)
    context.header('x-request-id', requestId)
    addHeaders(context, security.page())
    if (!READ_ONLY.includes(context.req.method)) {
      context.header('allow', READ_ONLY.join(', '))
      throw new PortalError('method_not_allowed')
    }
    await next()
  })

  app.get('/healthz', async (context) => {
    const { healthy, services } = await checkHealth()
    context.header('cache-control', 'no-store')
    if (healthy) return context.json({ status: 'ok', services })
    const names = Object.keys(services).filter((name) => services[name] !== 'ok')
    return answerError(
      context,
      new PortalError('service_unavailable', { text: `Svarar inte: ${names.join(', ')}.`, retryAfterSeconds: 2 }),
      { services },
    )
  })

  app.get('/.well-known/security.txt', (context) => {
    if (securityContact === undefined) throw new PortalError('not_found')
    const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 86_400_000).toISOString()
    return context.text(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: sv, en\n`)
  })

  app.get('/v1/openapi.json', (context) => {
    // A code generator would take half a description for the whole.
    if (!watch.complete()) throw serviceAway()
    return context.body(openApiDocument(watch.learned()), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  if (isOfflineOff) app.get('/sw.js', endWorker)
  app.route('/', createDocsRoutes())
  app.route('/', createStaticRoutes({ shellDir, mfeDir, registryKey, mirror, filesOrigin, security, log }))

  app.notFound((context) => answerError(context, new PortalError('not_found')))
  app.onError((error, context) => {
    if (error instanceof PortalError) return answerError(context, error)
    log.error({ requestId: context.get('requestId'), route: context.req.routePath, err: error }, 'unexpected error')
    return answerError(context, new PortalError('internal'))
  })
  return app
}

function answerError(context: Context, error: PortalError, more: object = {}): Response {
  context.header('cache-control', 'no-store')
  if (error.retryAfterSeconds !== undefined) context.header('retry-after', String(error.retryAfterSeconds))
  return context.json({ ...errorBody(error, context.get('requestId')), ...more }, error.status as 400)
}
