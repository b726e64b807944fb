import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

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

  return {
    trust: (baseUrl, integrity) => void releases.set(baseUrl, integrity),
    plugin: {
      name: 'portal-guard',
      fetch: (url) => fetchManifest(url, integrityOf(url)),
      createScript: ({ url, attrs, resourceContext }) => {
        const script = Object.assign(document.createElement('script'), { src: url, async: true, ...checked(url) })
        if (attrs?.['fetchpriority'] !== undefined) script.setAttribute('fetchpriority', String(attrs['fetchpriority']))
        return { script, timeout: resourceContext?.resourceType === 'js' ? CHUNK_LIMIT_MS : SMALL_FILE_LIMIT_MS }
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
        timeout: CHUNK_LIMIT_MS,
      }),
    },
  }
}

/** The browser checks `integrity` itself; another status or other content is an error. */
async function fetchManifest(url: string, integrity: string): Promise<Response> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(SMALL_FILE_LIMIT_MS) })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
  return new Response(await response.text(), { headers: { 'content-type': 'application/json' } })
}
