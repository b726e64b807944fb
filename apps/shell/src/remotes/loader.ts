import type { ComponentType } from 'react'
import { keepsContract, type RegistryEntry } from '@portal/platform-contract'
import { keepTrying, textsReady } from '@portal/web-kit'

/** The state of one exposed module of a remote. */
export type AreaState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: ComponentType<Record<string, unknown>> }
  | { readonly status: 'failed' }

/** The part of the federation runtime that the loader needs. */
export interface Runtime {
  /** Makes `load` use this release of the remote from now on. `baseUrl` is a path that ends with `/`. */
  register(release: RegistryEntry, baseUrl: string): void
  load(remote: string, module: string): Promise<unknown>
}

export interface Dependencies {
  readonly runtime: Runtime
  readonly entry: (remote: string) => RegistryEntry | undefined
  /** The remote's entry in the latest registry, which may be newer than the one in use. */
  readonly newest: (remote: string) => RegistryEntry | undefined
  /** Fetches a newer registry before a retry: the failed version may be gone. Never throws. */
  readonly refresh: () => Promise<void>
  /** Called with each failure, for diagnosis. */
  readonly report: (remote: string, module: string, error: unknown) => void
}

/** Longest wait for an area before its error card shows. */
export const DEADLINE_MS = 8000

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/**
 * Loads exposed modules of remotes, each version's in one of three states: an open area keeps its version, and areas
 * opened after a release get the new one. Failures are not permanent: `retry` registers the remote again under another
 * path of the same version, because after a hang the browser blocks further requests to the same URL, and the runtime
 * caches its first result.
 */
export function createRemoteLoader({ runtime, entry, newest, refresh, report }: Dependencies) {
  const areas = new Map<string, AreaState>()
  /** The version that `load` uses now, by remote. */
  const served = new Map<string, string>()
  const attempts = new Map<string, number>()
  /** What is loading for the first time. */
  const underWay = new Map<string, Promise<void>>()
  /** Opened ahead and by no area yet, and those of them that have failed. */
  const ahead = new Set<string>()
  const failedAhead = new Set<string>()
  const listeners = new Set<() => void>()
  /** Remotes with visible error cards, how many, and how to stop their retries. */
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

  /** Makes `load` use this release. `fresh`: from a URL that was never used before. */
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
      await textsReady()
      set(key, { status: 'ready', component })
    } catch (error) {
      fail(remote, key, error)
    }
  }

  function openNew(remote: string, key: string): Promise<void> {
    const work = loadNew(remote, key).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  async function loadNew(remote: string, key: string): Promise<void> {
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
   * Loads everything of a remote that failed again, with real requests, in its newest version. Settles like `open`.
   * `quietly`: the error cards stay until there is a result.
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
   * Retries a remote's failed modules repeatedly, once for all components that show it, until the returned function is
   * called.
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
     * Loads a module of this version of the release in use, unless that has been begun. Settles when its state is final,
     * never throws.
     */
    async open(remote: string, version: string, module: string): Promise<void> {
      const key = keyOf(remote, version, module)
      ahead.delete(key)
      if (failedAhead.delete(key)) await retry(remote)
      else await (areas.has(key) ? underWay.get(key) : openNew(remote, key))
    },

    /** The same for a module that will probably be opened soon. A failure is not shown: `open` tries again. */
    async openAhead(remote: string, version: string, module: string): Promise<void> {
      const key = keyOf(remote, version, module)
      if (areas.has(key)) return
      ahead.add(key)
      await openNew(remote, key)
      if (ahead.delete(key) && areas.get(key)?.status === 'failed') failedAhead.add(key)
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
