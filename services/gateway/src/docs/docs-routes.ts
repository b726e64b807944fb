import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Hono } from 'hono'
import { PortalError } from '@portal/platform-contract'
import { isFresh, mediaType, REVALIDATE } from '../static/assets.ts'
import { acceptedEncodings } from '../static/content-encoding.ts'

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const brotli = promisify(brotliCompress)

/** The files of the API's description, by the name under `/v1/docs/`. */
const FILES = new Map([
  ['index.html', join(import.meta.dirname, 'index.html')],
  ['start.js', join(import.meta.dirname, 'start.js')],
  ...['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map(
    (name) => [name, join(swaggerUi, name)] as const,
  ),
])

interface Loaded {
  readonly plain: Buffer<ArrayBuffer>
  readonly packed: Buffer<ArrayBuffer>
  readonly etag: string
}

/** Swagger UI from our own files, under the same policy as every page: no inline script, nothing from other origins. */
export function createDocsRoutes(): Hono {
  const loaded = new Map<string, Promise<Loaded>>()
  const load = async (file: string): Promise<Loaded> => {
    const plain = await readFile(file)
    return {
      plain,
      packed: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    }
  }

  const routes = new Hono()
  routes.get('/v1/docs', (context) => context.redirect('/v1/docs/', 308))
  routes.get('/v1/docs/:file{.*}', async (context) => {
    const name = context.req.param('file') || 'index.html'
    const file = FILES.get(name)
    if (!file) throw new PortalError('not_found')
    const files = loaded.get(name) ?? load(file)
    loaded.set(name, files)
    const { plain, packed, etag: hash } = await files
    const isPacked = acceptedEncodings(context.req.header('accept-encoding')).some(
      ({ name: encoding }) => encoding === 'br',
    )
    const etag = `"${hash}${isPacked ? '-br' : ''}"`
    const headers = {
      'content-type': mediaType(name),
      'cache-control': REVALIDATE,
      vary: 'accept-encoding',
      etag,
      ...(isPacked ? { 'content-encoding': 'br' } : {}),
    }
    if (isFresh(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
    const body = isPacked ? packed : plain
    return context.body(body, 200, { ...headers, 'content-length': String(body.byteLength) })
  })
  return routes
}
