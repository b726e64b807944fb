import { create } from 'zustand'
import { registry, type Registry, type RegistryEntry } from '@portal/platform-contract'

/** Which remotes there are and what they contribute; known before any of their code has run. */
interface RegistryState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly remotes: readonly RegistryEntry[]
}

const URL_PATH = '/mfe/registry.json'
const KEPT_COPY = 'portal.registry'
const TIME_LIMIT_MS = 3000

export const useRegistry = create<RegistryState>()(() => ({ status: 'loading', remotes: [] }))

/** The present entry of a remote. */
export const registeredRemote = (name: string): RegistryEntry | undefined =>
  useRegistry.getState().remotes.find((remote) => remote.name === name)

const ask = () => fetch(URL_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/**
 * Fetches the registry, or falls back on what is known: the present one, else the last good copy that this browser kept, so
 * that the portal opens while the registry cannot be had. `asked`: an answer that is already on its way. Never throws.
 */
export async function loadRegistry(asked?: Promise<Response>): Promise<void> {
  const fresh = await read(asked ?? ask())
  if (fresh) {
    useRegistry.setState({ status: 'ready', remotes: fresh.remotes })
    keepCopy(fresh)
  } else if (useRegistry.getState().status !== 'ready') {
    const kept = keptCopy()
    useRegistry.setState(kept ? { status: 'ready', remotes: kept.remotes } : { status: 'failed', remotes: [] })
  }
}

async function read(asked: Promise<Response>): Promise<Registry | null> {
  try {
    const response = await asked
    return response.status === 200 ? parse(await response.json()) : null
  } catch {
    return null
  }
}

const parse = (value: unknown): Registry | null => registry.safeParse(value).data ?? null

function keepCopy(fresh: Registry): void {
  try {
    localStorage.setItem(KEPT_COPY, JSON.stringify(fresh))
  } catch {
    // No storage, no copy: the next start then needs the gateway's.
  }
}

function keptCopy(): Registry | null {
  try {
    return parse(JSON.parse(localStorage.getItem(KEPT_COPY) ?? 'null'))
  } catch {
    return null
  }
}
