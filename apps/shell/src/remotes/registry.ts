import { create } from 'zustand'
import { entryFor, registry, type Registry, type RegistryEntry } from '@portal/platform-contract'

/** The remotes and their contributions; known before any of their code runs. */
interface RegistryState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly remotes: readonly RegistryEntry[]
}

const URL_PATH = '/mfe/registry.json'
const KEPT_COPY = 'portal.registry'
const TIME_LIMIT_MS = 3000

/** The registry is not fetched again within this time. */
const LOOK_EVERY_MS = 15_000
/** Longest time that a page waits to learn whether it has a newer version. */
const PAGE_WAITS_MS = 500

/** `remotes`: as served to this user, with trial versions or current ones. */
export const useRegistry = create<RegistryState>()(() => ({ status: 'loading', remotes: [] }))

let present: Registry | null = null
/** Fetched, and not in use before the user opens another page: what is on the screen keeps its version. */
let newer: Registry | null = null
let userId: number | undefined
let looked = -Infinity
let looking: Promise<void> | null = null

/** The entry of a remote in use. */
export const registeredRemote = (name: string): RegistryEntry | undefined =>
  useRegistry.getState().remotes.find((remote) => remote.name === name)

/** The entry of a remote in the latest fetched registry: a failed version may be gone, or repaired. */
export function newestRelease(name: string): RegistryEntry | undefined {
  const found = newer?.remotes.find((remote) => remote.name === name)
  return found ? entryFor(found, userId) : registeredRemote(name)
}

const ask = () => fetch(URL_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/**
 * Fetches the registry, or uses what is known: the current one, otherwise the last valid copy in this browser, so that
 * the portal opens while the registry is unavailable. `asked`: a request that is already running. Never throws.
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
 * Checks for a newer registry, unless none is loaded yet or the last check was a moment ago. `now`: in any case. Never
 * throws.
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
 * Call it when a page is about to be shown: from then on the newest known registry is in use. Returns a promise while a
 * check is running, which is short; null when there is nothing to wait for.
 */
export function turnToPage(): Promise<void> | null {
  void lookForNewer()
  if (!looking) {
    takeNewer()
    return null
  }
  return Promise.race([looking, new Promise<void>((resolve) => setTimeout(resolve, PAGE_WAITS_MS))]).then(takeNewer)
}

/** Uses the newest registry from now on: what is shown has failed. Never throws. */
export async function turnToNewest(): Promise<void> {
  await lookForNewer(true)
  takeNewer()
}

/** Selects versions for this user from now on: a user with a trial version keeps it. */
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
    // Without storage there is no copy: the next start needs the gateway.
  }
}

function keptCopy(): Registry | null {
  try {
    return parse(JSON.parse(localStorage.getItem(KEPT_COPY) ?? 'null'))
  } catch {
    return null
  }
}
