import { create } from 'zustand'
import { entryFor, type Registry, type RegistryEntry, type Trial } from '@portal/platform-contract'
import { keptCopy, readRegistry } from './kept-registry.ts'
import { keepTrials, keptTrials } from './own-trials.ts'

/** The remotes and their contributions; known before any of their code runs. */
interface RegistryState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly remotes: readonly RegistryEntry[]
}

const URL_PATH = '/mfe/registry.json'
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
/** The trials that the user was chosen for; null while identity has not said. */
let trials: readonly Trial[] | null = null
let asking: Promise<unknown> | null = null
let looked = -Infinity
let looking: Promise<void> | null = null

/** The entry of a remote in use. */
export const registeredRemote = (name: string): RegistryEntry | undefined =>
  useRegistry.getState().remotes.find((remote) => remote.name === name)

/** The entry of a remote in the latest fetched registry: a failed version may be gone, or repaired. */
export function newestRelease(name: string): RegistryEntry | undefined {
  const found = newer?.remotes.find((remote) => remote.name === name)
  return found ? served(found) : registeredRemote(name)
}

const ask = () => fetch(URL_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/**
 * Fetches the registry, or uses what is known: the current one, otherwise the last signed copy in this browser, so that
 * the portal opens while the registry is unavailable. `asked`: a request that is already running. Never throws.
 */
export async function loadRegistry(asked?: Promise<Response>): Promise<void> {
  looked = Date.now()
  const fresh = await read(asked ?? ask())
  if (fresh) put(fresh)
  else if (useRegistry.getState().status !== 'ready') {
    const kept = await keptCopy()
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
 * check is running, or while it is asked for the first time whether the user was chosen for a trial, which is short; null when there is nothing to wait for.
 */
export function turnToPage(): Promise<void> | null {
  void lookForNewer()
  const waited = [looking, isChosenUnknown() ? asking : null].filter((one) => one !== null)
  if (waited.length === 0) {
    takeNewer()
    return null
  }
  const enough = new Promise<void>((resolve) => setTimeout(resolve, PAGE_WAITS_MS))
  return Promise.race([Promise.all(waited), enough]).then(takeNewer)
}

/** Whether {@link turnToPage} would change nothing: a page may be shown in the version in use. */
export const isNewest = (): boolean => newer === null && looking === null && !isChosenUnknown()

/** Uses the newest registry from now on: what is shown has failed. Never throws. */
export async function turnToNewest(): Promise<void> {
  await lookForNewer(true)
  takeNewer()
}

/** Selects versions for this user from now on: a user with a trial version keeps it. */
export function serveUser(id: number | undefined): void {
  if (id === userId) return
  userId = id
  trials = keptTrials(id)
  if (present) put(present)
}

/** Call it when identity is asked for which trials the user was chosen; an answer without them changes nothing. */
export function learnTrials(asked: Promise<readonly Trial[] | undefined>): void {
  const of = userId
  asking = asked.then((known) => {
    asking = null
    if (known === undefined || of === undefined || of !== userId) return
    const isSame = JSON.stringify(known) === JSON.stringify(trials)
    trials = known
    if (isSame) return
    keepTrials(of, known)
    if (present) useRegistry.setState({ remotes: present.remotes.map(served) })
  })
}

const served = (entry: RegistryEntry) => entryFor(entry, userId, trials ?? [])

/** Users are chosen by name for a version on trial, and it is not known whether this one is. */
const isChosenUnknown = () => trials === null && (present?.remotes.some(({ canary }) => canary?.chosen) ?? false)

function takeNewer(): void {
  if (newer !== null && JSON.stringify(newer) !== JSON.stringify(present)) put(newer)
}

function put(registry: Registry): void {
  present = registry
  newer = null
  useRegistry.setState({ status: 'ready', remotes: registry.remotes.map(served) })
}

async function read(asked: Promise<Response>): Promise<Registry | null> {
  try {
    const response = await asked
    if (response.status !== 200) return null
    return readRegistry(await response.text())
  } catch {
    return null
  }
}
