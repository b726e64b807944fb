import type { Registry } from '@portal/platform-contract'
import { filesOrigin } from '../remotes/files-origin.ts'
import type { AskedManifest } from './hand-over.ts'
import { titlePage } from './page-title.ts'

/** The part of a remote's manifest that says which files a module needs. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } }
  readonly exposes: readonly {
    readonly path: string
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>
  }[]
}

const TIME_LIMIT_MS = 3000

/**
 * Names the page at this path, and fetches its files into the browser's cache, while the portal's code still loads. The
 * portal itself decides later, with its own checks, whether it runs them; `handOver` gets the manifest, which it needs
 * too. Never throws: the portal fetches what is missing.
 */
export async function fetchPageFiles(
  registry: string,
  path: string,
  handOver: (manifest: AskedManifest) => void,
): Promise<void> {
  try {
    const { remotes } = JSON.parse(registry) as Registry
    for (const { baseUrl, manifest, integrity, contributions, canary } of remotes) {
      const route = contributions.routes.find((one) => isAt(one.path, path))
      if (!route) continue
      titlePage(route.title, contributions)
      // Which of two versions this user gets, the portal knows later.
      if (canary) continue
      const asked = askForManifest(baseUrl + manifest, integrity[manifest] ?? '')
      handOver(asked)
      const { metaData, exposes } = JSON.parse(await asked.answer) as Manifest
      const module = exposes.find((one) => one.path === route.module)
      const scripts = [metaData.remoteEntry.name, ...(module?.assets.js.sync ?? [])]
      const from = (filesOrigin() ?? '') + baseUrl
      const fetchFile = (as: string) => (file: string) => preload(as, from + file, integrity[file] ?? '')
      scripts.forEach(fetchFile('script'))
      module?.assets.css.sync.forEach(fetchFile('style'))
    }
  } catch {
    // The portal tries again, and shows what failed.
  }
}

function askForManifest(path: string, integrity: string): AskedManifest {
  const ask = async () => (await fetch(path, { integrity, signal: AbortSignal.timeout(TIME_LIMIT_MS) })).text()
  return { path, integrity, answer: ask() }
}

/** Whether a path is of a route; `:Year` stands for any step, case does not matter. */
function isAt(route: string, path: string): boolean {
  const steps = stepsOf(route)
  const given = stepsOf(path)
  return steps.length === given.length && steps.every((step, at) => step.startsWith(':') || step === given[at])
}

const stepsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

const preload = (as: string, href: string, integrity: string) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href, integrity, crossOrigin: 'anonymous' }),
  )
