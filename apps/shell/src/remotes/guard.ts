import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { OTHER_ORIGIN_WAIT_MS } from './files-fallback.ts'

/** Manifest and entry are small: after this time they are not coming. */
const SMALL_FILE_LIMIT_MS = 3000
/** A page's own chunk may be large and the network slow; the loader's deadline ends the wait. */
const CHUNK_LIMIT_MS = 8000

export interface Guard {
  readonly plugin: ModuleFederationRuntimePlugin
  /** Files below this URL (absolute, ends with `/`) belong to a release: `sha384-…` by path inside its folder. */
  trust(baseUrl: string, integrity: Readonly<Record<string, string>>): void
}

/**
 * Lets the federation runtime fetch only files with the registry's hashes, with time limits. The runtime by itself
 * ignores the status of a manifest, checks no content and sets no limits.
 */
export function createGuard(): Guard {
  const releases = new Map<string, Readonly<Record<string, string>>>()

  function integrityOf(url: string): string {
    for (const [baseUrl, integrity] of releases) {
      const known = url.startsWith(baseUrl) ? integrity[url.slice(baseUrl.length)] : undefined
      if (known !== undefined) return known
    }
    throw new Error(`${url} is not part of any release that the registry names.`)
  }

  const checked = (url: string) => ({ integrity: integrityOf(url), crossOrigin: 'anonymous' })
  /** A file of another origin has that one's time too: it is then replaced (`files-fallback.ts`). */
  const limit = (url: string, ms: number) => ms + (isOwn(url) ? 0 : OTHER_ORIGIN_WAIT_MS)

  return {
    trust: (baseUrl, integrity) => void releases.set(baseUrl, integrity),
    plugin: {
      name: 'portal-guard',
      fetch: (url) => manifestOf(url, integrityOf(url)),
      createScript: ({ url, attrs, resourceContext }) => {
        const script = Object.assign(document.createElement('script'), { src: url, async: true, ...checked(url) })
        if (attrs?.['fetchpriority'] !== undefined) script.setAttribute('fetchpriority', String(attrs['fetchpriority']))
        const ms = resourceContext?.resourceType === 'js' ? CHUNK_LIMIT_MS : SMALL_FILE_LIMIT_MS
        return { script, timeout: limit(url, ms) }
      },
      // The runtime fetches a chunk's style in advance. If it were a style sheet, the chunk would consider its style
      // loaded, and show the page without it; as a preload it only arrives earlier.
      createLink: ({ url }) => ({
        link: Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'style',
          href: url,
          ...checked(url),
        }),
        timeout: limit(url, CHUNK_LIMIT_MS),
      }),
    },
  }
}

const isOwn = (url: string) => new URL(url).origin === location.origin

/**
 * Always from the portal's own address: it is small, and the page's policy allows no calls elsewhere. That of the page at
 * the address was requested before the portal was there; when it came too late, its time is up.
 */
async function manifestOf(url: string, integrity: string): Promise<Response> {
  const path = new URL(url).pathname
  const asked = window.portalHandOver?.manifest
  const isAsked = asked?.path === path && asked.integrity === integrity
  // Once: the next attempt requests it again.
  if (isAsked) delete window.portalHandOver?.manifest
  const early = isAsked ? await asked.answer.catch(nothingUnlessLate) : null
  return new Response(early ?? (await fetchManifest(path, integrity)), {
    headers: { 'content-type': 'application/json' },
  })
}

function nothingUnlessLate(error: unknown): null {
  if (error instanceof DOMException && error.name === 'TimeoutError') throw error
  return null
}

/** The browser checks `integrity` itself; another status or other content is an error. */
async function fetchManifest(path: string, integrity: string): Promise<string> {
  const response = await fetch(path, { integrity, signal: AbortSignal.timeout(SMALL_FILE_LIMIT_MS) })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
  return response.text()
}
