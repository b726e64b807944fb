import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { PortalError } from '@portal/platform-contract'
import type { FlatHeaders, SecurityHeaders } from '../security-headers.ts'
import { assetPath } from './asset-path.ts'
import { IMMUTABLE, isFresh, readAsset, REVALIDATE, type StaticAnswer } from './assets.ts'
import { createShellDocument } from './shell-document.ts'

interface Options { readonly shellDir: string; readonly mfeDir: string; readonly security: SecurityHeaders }

/** The build puts the hash of its content into a file's name: `main.1f3a9c02.js`. */
const HASHED_NAME = /[.-][0-9a-f]{8,64}\.[^/]+$/

/** The shell's page and files, and the remotes' releases with their registry. */
export function createStaticRoutes({ shellDir, mfeDir, security }: Options): Hono {
  const shellDocument = createShellDocument(shellDir)
  const routes = new Hono()

  routes.get('/mfe/registry.json', async (context) => {
    const body = await readFile(join(mfeDir, 'registry.json')).catch(() => {
      throw new PortalError('not_found')
    })
    // The file is swapped whole (federation.md, releasing), so its content names it best.
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': REVALIDATE, etag }
    return isFresh(context.req.header('if-none-match'), etag) ? context.body(null, 304, headers) : context.body(body, 200, headers)
  })

  routes.get('/mfe/:name/:version/*', async (context) => {
    const path = assetPath(context.req.path.slice('/mfe/'.length))
    // A retry after a hang asks for the same version under another name, `<version>~1` (federation.md trap 4).
    const released = path?.replace(/^([^/]+\/[^/]+?)~\d+\//, '$1/')
    return answer(context, released ? await readAsset(mfeDir, released, IMMUTABLE, wanted(context)) : null)
  })

  routes.get('*', async (context) => {
    const { path } = context.req
    if (path === '/' || path === '/index.html') return page(context)
    const file = assetPath(path)
    const found = file && (await readAsset(shellDir, file, HASHED_NAME.test(file) ? IMMUTABLE : REVALIDATE, wanted(context)))
    if (found) return answer(context, found)
    if (isNavigation(context)) return page(context)
    throw new PortalError('not_found')
  })

  async function page(context: Context): Promise<Response> {
    const { nonce, encoding, body } = await shellDocument(context.req.header('accept-encoding'))
    addHeaders(context, security.page(nonce))
    return context.body(body, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.byteLength),
      'cache-control': REVALIDATE,
      vary: 'accept, accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
  }

  return routes
}

const NOT_PAGES = new Set(['v1', 'mfe', 'avatars', 'internal'])

/** A browser opening a page of the app, whose path only the shell knows; what looks like a file is none. */
function isNavigation({ req }: Context): boolean {
  const segments = req.path.split('/')
  return (req.header('accept') ?? '').includes('text/html') && !segments.at(-1)?.includes('.') && !NOT_PAGES.has(segments[1] ?? '')
}

const wanted = ({ req }: Context) => ({ acceptEncoding: req.header('accept-encoding'), ifNoneMatch: req.header('if-none-match') })

/** Sends what was found below a folder; a file that is not there is a 404, never the shell's page. */
export function answer(context: Context, found: StaticAnswer | null): Response {
  if (!found) throw new PortalError('not_found')
  return context.newResponse(found.body, found.status, found.headers)
}

/** Sets headers for whatever answer comes. */
export function addHeaders(context: Context, flat: FlatHeaders): void {
  for (let at = 0; at < flat.length; at += 2) context.header(flat[at] ?? '', flat[at + 1])
}
