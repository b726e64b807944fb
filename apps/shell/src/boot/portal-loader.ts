import type { Portal } from './hand-over.ts'

export interface PageFile { readonly src: string; readonly integrity: string }

/** Longer than this and the portal counts as out of reach. */
const TIME_LIMIT_MS = 20_000
const REGISTRY_TIME_LIMIT_MS = 3000

/** Loads the portal behind the sign-in page: once, and again only after it failed. `files`: the entry, then what it needs at once. */
export function createPortalLoader([entry, ...others]: readonly PageFile[]): () => Promise<Portal> {
  let loading: Promise<Portal> | null = null
  return () => {
    loading ??= load(entry, others).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

function load(entry: PageFile | undefined, others: readonly PageFile[]): Promise<Portal> {
  return new Promise((resolve, reject) => {
    if (!entry) throw new Error('The page does not name the portal.')
    const registry = fetch('/mfe/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(REGISTRY_TIME_LIMIT_MS) })
    // Whoever takes it over hears of a failure; until then it is nobody's.
    registry.catch(() => null)
    window.portalHandOver = { registry, ready: resolve }
    for (const file of others) document.head.append(preload(file))
    const script = Object.assign(document.createElement('script'), { src: entry.src, integrity: entry.integrity, crossOrigin: 'anonymous', async: true })
    const fail = () => {
      script.remove()
      reject(new Error('The portal could not be loaded.'))
    }
    script.addEventListener('error', fail)
    setTimeout(fail, TIME_LIMIT_MS)
    document.head.append(script)
  })
}

const preload = ({ src, integrity }: PageFile) =>
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: src, integrity, crossOrigin: 'anonymous' })
