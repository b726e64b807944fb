import type { KeyObject } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { PortalError } from '@portal/platform-contract'
import type { Log } from '@portal/service-kit/process'
import type { FlatHeaders, SecurityHeaders } from '../security-headers.ts'
import { assetPath } from './asset-path.ts'
import { IMMUTABLE, isFresh, readAsset, REVALIDATE, type StaticAnswer, type Wanted } from './assets.ts'
import { createRegistryFile } from './registry-file.ts'
import { createShellDocument } from './shell-document.ts'
import type { ReleaseMirror } from '../releases/release-mirror.ts'
import { createShellFolders } from './shell-folders.ts'
import { createWholeFiles } from './whole-file.ts'

interface Options {
  readonly shellDir: string
  readonly mfeDir: string
  readonly registryKey: KeyObject | undefined
  /** Brings the folders' files, where releases are in a store. */
  readonly mirror?: ReleaseMirror | undefined
  /** Another origin from which pages load the files of remotes; it gets them here. */
  readonly filesOrigin?: string | undefined
  readonly security: SecurityHeaders
  readonly log: Log
}

/** The build puts the hash of its content into a file's name: `main.1f3a9c02.js`. */
const HASHED_NAME = /[.-][0-9a-f]{8,64}\.[^/]+$/

/** The shell's worker that reads photos (ADR 132), by the name that the shell's code gives it. */
const PHOTO_WORKER = /^assets\/photo-text-worker\.[0-9a-f]{10}\.js$/

/** Released files are public: a page of any origin may load them, check their hashes, and measure their time and size. */
const FOR_OTHER_ORIGINS = [
  'access-control-allow-origin',
  '*',
  'cross-origin-resource-policy',
  'cross-origin',
  'timing-allow-origin',
  '*',
]

/** A page's own file is not served directly: it needs its nonce. */
const PAGE_FILE = /^\/[a-z-]+\.html$/

/** The shell's page and files, and the remotes' releases with their registry. */
export function createStaticRoutes({
  shellDir,
  mfeDir,
  registryKey,
  mirror,
  filesOrigin,
  security,
  log,
}: Options): Hono {
  const shellFolders = createShellFolders(shellDir)
  const shellDocument = createShellDocument(shellFolders, { registryKey, filesOrigin })
  const registry = createRegistryFile({ mfeDir, registryKey, log })
  const isWhole = createWholeFiles(log)
  const routes = new Hono()

  routes.get('/mfe/registry.json', async (context) => {
    const file = await registry.read()
    if (!file) throw new PortalError('not_found')
    const { body, etag } = file
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': REVALIDATE, etag }
    return isFresh(context.req.header('if-none-match'), etag)
      ? context.body(null, 304, headers)
      : context.body(body, 200, headers)
  })

  routes.get('/mfe/:name/:version/*', async (context) => {
    const path = assetPath(context.req.path.slice('/mfe/'.length))
    // A retry after a hang requests the same version under another name, `<version>~1` (federation.md trap 4).
    const released = path?.replace(/^([^/]+\/[^/]+?)~\d+\//, '$1/')
    if (!released) return answer(context, null)
    const hash = await registry.hashOf(released)
    const read = () => readAsset(mfeDir, released, IMMUTABLE, wanted(context), (file) => isWhole(released, file, hash))
    const found = (await read()) ?? (await onceSettled(read))
    if (found && filesOrigin !== undefined) addHeaders(context, FOR_OTHER_ORIGINS)
    return answer(context, found)
  })

  routes.get('*', async (context) => {
    const { path } = context.req
    if (path === '/' || PAGE_FILE.test(path)) return page(context)
    const file = assetPath(path)
    const found = file && (await shellFile(file, wanted(context)))
    if (found && PHOTO_WORKER.test(file)) addHeaders(context, security.photoWorker)
    if (found) return answer(context, found)
    if (isNavigation(context)) return page(context)
    throw new PortalError('not_found')
  })

  /** A file with a hash in its name may be of any version; other files only of the current one. */
  async function shellFile(file: string, asked: Wanted): Promise<StaticAnswer | null> {
    const isHashed = HASHED_NAME.test(file)
    const found = await readAsset(await shellFolders.present(), file, isHashed ? IMMUTABLE : REVALIDATE, asked)
    if (found || !isHashed) return found
    return (await olderFile(file, asked)) ?? (await onceSettled(() => olderFile(file, asked)))
  }

  async function olderFile(file: string, asked: Wanted): Promise<StaticAnswer | null> {
    for (const folder of await shellFolders.others()) {
      const older = await readAsset(folder, file, IMMUTABLE, asked)
      if (older) return older
    }
    return null
  }

  /** A gateway that has just started is still bringing the versions that open sessions hold. */
  async function onceSettled(read: () => Promise<StaticAnswer | null>): Promise<StaticAnswer | null> {
    if (!mirror) return null
    await mirror.settled()
    return read()
  }

  async function page(context: Context): Promise<Response> {
    const { nonce, encoding, body } = await shellDocument(
      context.req.path.replace(/\.html$/, ''),
      context.req.header('accept-encoding'),
    )
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

/** A browser that opens a page of the app, whose path only the shell knows; paths that look like files do not count. */
function isNavigation({ req }: Context): boolean {
  const segments = req.path.split('/')
  return (
    (req.header('accept') ?? '').includes('text/html') &&
    !segments.at(-1)?.includes('.') &&
    !NOT_PAGES.has(segments[1] ?? '')
  )
}

const wanted = ({ req }: Context) => ({
  acceptEncoding: req.header('accept-encoding'),
  ifNoneMatch: req.header('if-none-match'),
})

/** Sends what was found below a folder; a missing file is a 404, never the shell's page. */
export function answer(context: Context, found: StaticAnswer | null): Response {
  if (!found) throw new PortalError('not_found')
  return context.newResponse(found.body, found.status, found.headers)
}

/** Sets headers on every answer. */
export function addHeaders(context: Context, flat: FlatHeaders): void {
  for (let at = 0; at < flat.length; at += 2) context.header(flat[at] ?? '', flat[at + 1])
}
