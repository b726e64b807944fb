import { create } from 'zustand'
import { entryFor, registry, type Registry, type RegistryEntry } from '@portal/platform-contract'

/** Which remotes there are and what they contribute; known before any of their code has run. */
interface RegistryState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly remotes: readonly RegistryEntry[]
}

const URL_PATH = '/mfe/registry.json'
const KEPT_COPY = 'portal.registry'
const TIME_LIMIT_MS = 3000

/** A look at the registry is not repeated within this time. */
const LOOK_EVERY_MS = 15_000
/** A page waits no longer than this to learn whether there is a newer version of it. */
const PAGE_WAITS_MS = 500

/** `remotes`: as this user is served them, a version on trial or the present one. */
export const useRegistry = create<RegistryState>()(() => ({ status: 'loading', remotes: [] }))

let present: Registry | null = null
/** Seen, and not in use before somebody turns to another page: what is on the screen keeps its version. */
let newer: Registry | null = null
let userId: number | undefined
let looked = -Infinity
let looking: Promise<void> | null = null

/** The entry of a remote that is in use. */
export const registeredRemote = (name: string): RegistryEntry | undefined =>
  useRegistry.getState().remotes.find((remote) => remote.name === name)

/** The entry of a remote in the latest registry that was seen: what failed may be gone, or mended. */
export function newestRelease(name: string): RegistryEntry | undefined {
  const found = newer?.remotes.find((remote) => remote.name === name)
  return found ? entryFor(found, userId) : registeredRemote(name)
}

const ask = () => fetch(URL_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/**
 * Fetches the registry, or falls back on what is known: the present one, else the last good copy that this browser
 * kept, so that the portal opens while the registry cannot be had. `asked`: an answer that is already on its way. Never
 * throws.
 */
export async function loadRegistry(asked?: Promise<Response>): Promise<void> {
  looked = Date.now()
  const fresh = await read(asked ?? ask())
  if (fresh) put(fresh)
  else if (useRegistry.getState().status !== 'ready') {
    const kept = keptCopy()
    if (kept) put(kept)
    else useRegistry.setState({ status: 'failed', remotes: [] })
  }
}

/**
 * Looks whether there is a newer registry, unless there is none yet or a look was a moment ago. `now`: in any case.
 * Never throws.
 */
export async function lookForNewer(now = false): Promise<void> {
  const isDue = now || (present !== null && Date.now() - looked >= LOOK_EVERY_MS)
  if (!looking && isDue) {
    looked = Date.now()
    looking = read(ask()).then((fresh) => {
      if (fresh) newer = fresh
      looking = null
    })
  }
  await looking
}

/**
 * To be called when a page is about to be shown: from here on the newest registry that is known is in use. A promise
 * while that is being asked for, which is not for long; null when there is nothing to wait for.
 */
export function turnToPage(): Promise<void> | null {
  void lookForNewer()
  if (!looking) {
    takeNewer()
    return null
  }
  return Promise.race([looking, new Promise<void>((resolve) => setTimeout(resolve, PAGE_WAITS_MS))]).then(takeNewer)
}

/** Serves this user from now on: somebody who tries a new version goes on trying it. */
export function serveUser(id: number | undefined): void {
  if (id === userId) return
  userId = id
  if (present) put(present)
}

function takeNewer(): void {
  if (newer !== null && JSON.stringify(newer) !== JSON.stringify(present)) put(newer)
}

function put(registry: Registry): void {
  present = registry
  newer = null
  useRegistry.setState({ status: 'ready', remotes: registry.remotes.map((entry) => entryFor(entry, userId)) })
}

async function read(asked: Promise<Response>): Promise<Registry | null> {
  try {
    const response = await asked
    const fresh = response.status === 200 ? parse(await response.json()) : null
    if (fresh) keepCopy(fresh)
    return fresh
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
