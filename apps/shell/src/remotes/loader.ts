import type { ComponentType } from 'react'
import { keepsContract, type RegistryEntry } from '@portal/platform-contract'
import { keepTrying } from '@portal/web-kit'

/** One exposed module of a remote, on its way into the page. */
export type AreaState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: ComponentType<Record<string, unknown>> }
  | { readonly status: 'failed' }

/** The federation runtime, as the loader needs it. */
export interface Runtime {
  /** Makes a release the one that `load` uses for that remote, from now on. `baseUrl` is a path that ends with `/`. */
  register(release: RegistryEntry, baseUrl: string): void
  load(remote: string, module: string): Promise<unknown>
}

export interface Dependencies {
  readonly runtime: Runtime
  readonly entry: (remote: string) => RegistryEntry | undefined
  /** The same in the latest registry, which may be ahead of the one in use. */
  readonly newest: (remote: string) => RegistryEntry | undefined
  /** Looks for a newer registry before a retry: the version that failed may be gone. Never throws. */
  readonly refresh: () => Promise<void>
  /** Told of each failure, for whoever looks into it. */
  readonly report: (remote: string, module: string, error: unknown) => void
}

/** Nobody waits longer than this for an area before the error card shows. */
export const DEADLINE_MS = 8000

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/**
 * Brings exposed modules of remotes into the page, each version's in one of three states: an area goes on with the
 * version that it was opened with, and what is opened after a release is of the new one. What failed is not remembered
 * as failed for ever: `retry` registers the remote anew under another path of the same version, because after a hang
 * the browser blocks further requests to the same URL, and the runtime keeps what it once got.
 */
export function createRemoteLoader({ runtime, entry, newest, refresh, report }: Dependencies) {
  const areas = new Map<string, AreaState>()
  /** The version that `load` uses now, by remote. */
  const served = new Map<string, string>()
  const attempts = new Map<string, number>()
  /** What failed before anybody opened it. */
  const failedAhead = new Set<string>()
  const listeners = new Set<() => void>()
  /** Remotes whose error cards are on the screen, how many, and how to end the attempts. */
  const trying = new Map<string, { shown: number; readonly stop: () => void }>()

  const remoteKey = (remote: string) => `${remote}@`
  const keyOf = (remote: string, version: string, module: string) => `${remoteKey(remote)}${version}${module}`
  const moduleOf = (key: string) => key.slice(key.lastIndexOf('./'))

  function set(key: string, state: AreaState): void {
    areas.set(key, state)
    for (const listener of listeners) listener()
  }

  function fail(remote: string, key: string, error: unknown): void {
    report(remote, moduleOf(key), error)
    set(key, { status: 'failed' })
  }

  /** Makes `load` use this release. `fresh`: from an address that never answered before. */
  function serve(remote: string, release: RegistryEntry | undefined, fresh: boolean): void {
    if (!release) throw new Error(`The registry names no remote ${remote}.`)
    const { version, hostContract, baseUrl } = release
    if (!keepsContract(hostContract))
      throw new Error(`${remote} ${version} is built for host contract ${hostContract}.`)
    if (!fresh && served.get(remote) === version) return
    const before = attempts.get(baseUrl)
    const attempt = before === undefined ? 0 : before + (fresh ? 1 : 0)
    runtime.register(release, attempt === 0 ? baseUrl : baseUrl.replace(/\/$/, `~${attempt}/`))
    attempts.set(baseUrl, attempt)
    served.set(remote, version)
  }

  async function load(remote: string, key: string): Promise<void> {
    try {
      const component = componentOf(await withinDeadline(runtime.load(remote, moduleOf(key))))
      set(key, { status: 'ready', component })
    } catch (error) {
      fail(remote, key, error)
    }
  }

  async function openNew(remote: string, key: string): Promise<void> {
    set(key, { status: 'loading' })
    try {
      serve(remote, entry(remote), false)
    } catch (error) {
      fail(remote, key, error)
      return
    }
    await load(remote, key)
  }

  const failedOf = (remote: string) =>
    [...areas]
      .filter(([key, { status }]) => key.startsWith(remoteKey(remote)) && status === 'failed')
      .map(([key]) => key)

  /**
   * Loads everything of a remote that failed once more, really asking for it, in its newest version. Settles like
   * `open`. `quietly`: the error cards stay until there is something better to show.
   */
  async function retry(remote: string, { quietly = false } = {}): Promise<void> {
    const failed = failedOf(remote)
    if (!quietly) for (const key of failed) set(key, { status: 'loading' })
    await refresh()
    try {
      serve(remote, newest(remote), true)
    } catch (error) {
      for (const key of failed) fail(remote, key, error)
      return
    }
    await Promise.all(failed.map((key) => load(remote, key)))
  }

  /**
   * Tries whatever failed of a remote again and again, once for all who show it, until the returned function is called.
   */
  function keepRetrying(remote: string): () => void {
    const known = trying.get(remote)
    const mine = known ?? { shown: 0, stop: keepTrying(() => retryQuietly(remote)) }
    trying.set(remote, mine)
    mine.shown += 1
    return () => {
      mine.shown -= 1
      if (mine.shown > 0) return
      mine.stop()
      trying.delete(remote)
    }
  }

  async function retryQuietly(remote: string): Promise<void> {
    if (failedOf(remote).length > 0) await retry(remote, { quietly: true })
  }

  return {
    retry,
    keepRetrying,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    state: (remote: string, version: string, module: string): AreaState | undefined =>
      areas.get(keyOf(remote, version, module)),

    /**
     * Starts loading a module of the release in use, whose version this is; does nothing when that has been started
     * before. Settles when its state is final, never throws.
     */
    async open(remote: string, version: string, module: string): Promise<void> {
      const key = keyOf(remote, version, module)
      if (failedAhead.delete(key)) await retry(remote)
      else if (!areas.has(key)) await openNew(remote, key)
    },

    /** The same for a module that is likely to be opened soon. A failure is nobody's yet: `open` then tries anew. */
    async openAhead(remote: string, version: string, module: string): Promise<void> {
      const key = keyOf(remote, version, module)
      if (areas.has(key)) return
      await openNew(remote, key)
      if (areas.get(key)?.status === 'failed') failedAhead.add(key)
    },
  }
}

function componentOf(module: unknown): ComponentType<Record<string, unknown>> {
  const component = (module as { default?: unknown } | null)?.default
  // A plain component is a function; one wrapped by React, such as `memo`, is an object.
  const isComponent = typeof component === 'function' || Object.hasOwn(Object(component), '$$typeof')
  if (isComponent) return component as ComponentType<Record<string, unknown>>
  throw new Error('The module has no component as its default export.')
}

function withinDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${DEADLINE_MS} ms.`)), DEADLINE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
