import type { Portal } from './hand-over.ts'

/** A script or a style of the portal. */
export interface PageFile {
  readonly src: string
  readonly integrity: string
}

/** Longer than this and the portal counts as out of reach. */
const TIME_LIMIT_MS = 20_000
const REGISTRY_TIME_LIMIT_MS = 3000

/** Loads the portal behind the sign-in page: once, and again only after it failed. */
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
    // Whoever takes it over hears of a failure; until then it is nobody's.
    registry.catch(() => null)
    const ready = (portal: Portal) => {
      // What is in use stays in the page.
      clearTimeout(timer)
      resolve(portal)
    }
    window.portalHandOver = { registry, ready }
    const elements = files.map(elementOf)
    const fail = () => {
      clearTimeout(timer)
      for (const element of elements) element.remove()
      reject(new Error('The portal could not be loaded.'))
    }
    for (const element of elements) element.addEventListener('error', fail)
    const timer = setTimeout(fail, TIME_LIMIT_MS)
    document.head.append(...elements)
  })
}

/**
 * Whole before it is handed over: the portal's code may be long in coming, and the limit would end an answer that
 * nobody has read.
 */
async function askForRegistry(): Promise<Response> {
  const answer = await fetch('/mfe/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIME_LIMIT_MS),
  })
  return new Response(await answer.text(), { status: answer.status })
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
