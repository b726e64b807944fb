import type { Portal } from './hand-over.ts'
import { fetchPageFiles } from './page-files.ts'
import { askForUser } from './session-user.ts'

/** A script or a style of the portal. */
export interface PageFile {
  readonly src: string
  readonly integrity: string
}

/** After this the portal counts as unreachable. */
const TIME_LIMIT_MS = 20_000
const REGISTRY_TIME_LIMIT_MS = 3000

/** Loads the portal behind the sign-in page: once, and again only after a failure. */
export function createPortalLoader(files: readonly PageFile[]): () => Promise<Portal> {
  let loading: Promise<Portal> | null = null
  return () => {
    loading ??= load(files).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

function load(files: readonly PageFile[]): Promise<Portal> {
  return new Promise((resolve, reject) => {
    const registry = askForRegistry()
    // The code that takes it over handles a failure; until then failures are ignored.
    registry.catch(() => null)
    const ready = (portal: Portal) => {
      // Files in use stay in the page.
      clearTimeout(timer)
      resolve(portal)
    }
    window.portalHandOver = { registry, user: askForUser(), ready }
    const elements = files.map(elementOf)
    const fail = () => {
      clearTimeout(timer)
      for (const element of elements) element.remove()
      // A file that a service worker kept may be damaged: the next attempt fetches it.
      if ('caches' in window) void caches.delete('portal-files')
      reject(new Error('The portal could not be loaded.'))
    }
    for (const element of elements) element.addEventListener('error', fail)
    const timer = setTimeout(fail, TIME_LIMIT_MS)
    document.head.append(...elements)
  })
}

/**
 * Read completely before it is handed over: the portal's code may take long to arrive, and the time limit would cut off
 * an unread answer.
 */
async function askForRegistry(): Promise<Response> {
  const answer = await fetch('/mfe/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIME_LIMIT_MS),
  })
  const text = await answer.text()
  if (document.documentElement.dataset['view'] === 'portal')
    void fetchPageFiles(text, location.pathname, (manifest) => {
      if (window.portalHandOver) window.portalHandOver.manifest = manifest
    })
  return new Response(text, { status: answer.status })
}

/** The scripts may arrive in any order: each waits for those it needs. */
function elementOf({ src, integrity }: PageFile): HTMLElement {
  return src.endsWith('.css')
    ? Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: src,
        integrity,
        crossOrigin: 'anonymous',
      })
    : Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous', async: true })
}
