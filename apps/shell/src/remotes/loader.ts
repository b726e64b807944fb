import type { ComponentType } from 'react'
import type { RegistryEntry } from '@portal/platform-contract'
import { keepsContract } from './host-contract.ts'

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
  /** Looks for a newer registry before a retry: the version that failed may be gone. Never throws. */
  readonly refresh: () => Promise<void>
  /** Told of each failure, for whoever looks into it. */
  readonly report: (remote: string, module: string, error: unknown) => void
}

/** Nobody waits longer than this for an area before the error card shows. */
export const DEADLINE_MS = 8000

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/**
 * Brings exposed modules of remotes into the page, each in one of three states. What failed is not remembered as failed for
 * ever: `retry` registers the remote anew under another path of the same version, because after a hang the browser blocks
 * further requests to the same URL, and the runtime keeps what it once got.
 */
export function createRemoteLoader({ runtime, entry, refresh, report }: Dependencies) {
  const areas = new Map<string, AreaState>()
  const served = new Map<string, { readonly version: string; readonly attempt: number }>()
  const listeners = new Set<() => void>()

  const keyOf = (remote: string, module: string) => `${remote}/${module}`

  function set(key: string, state: AreaState): void {
    areas.set(key, state)
    for (const listener of listeners) listener()
  }

  /** Chooses the address to load from. A `fresh` one never answered before. */
  function register(remote: string, fresh: boolean): void {
    const release = entry(remote)
    if (!release) throw new Error(`The registry names no remote ${remote}.`)
    const { version, hostContract, baseUrl } = release
    if (!keepsContract(hostContract)) throw new Error(`${remote} ${version} is built for host contract ${hostContract}.`)
    const before = served.get(remote)
    if (before && !fresh) return
    const attempt = before?.version === version ? before.attempt + 1 : 0
    runtime.register(release, attempt === 0 ? baseUrl : baseUrl.replace(/\/$/, `~${attempt}/`))
    served.set(remote, { version, attempt })
  }

  async function load(remote: string, module: string): Promise<void> {
    const key = keyOf(remote, module)
    try {
      const component = componentOf(await withinDeadline(runtime.load(remote, module)))
      set(key, { status: 'ready', component })
    } catch (error) {
      report(remote, module, error)
      set(key, { status: 'failed' })
    }
  }

  async function begin(remote: string, module: string): Promise<void> {
    set(keyOf(remote, module), { status: 'loading' })
    try {
      register(remote, false)
    } catch (error) {
      report(remote, module, error)
      set(keyOf(remote, module), { status: 'failed' })
      return
    }
    await load(remote, module)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    state: (remote: string, module: string): AreaState | undefined => areas.get(keyOf(remote, module)),

    /** Starts loading a module; does nothing when it has been started before. Settles when its state is final, never throws. */
    async open(remote: string, module: string): Promise<void> {
      if (!areas.has(keyOf(remote, module))) await begin(remote, module)
    },

    /** Loads everything of a remote that failed once more, really asking for it. Settles like `open`. */
    async retry(remote: string): Promise<void> {
      const failed = [...areas]
        .filter(([key, { status }]) => key.startsWith(`${remote}/`) && status === 'failed')
        .map(([key]) => key.slice(remote.length + 1))
      for (const module of failed) set(keyOf(remote, module), { status: 'loading' })
      await refresh()
      try {
        register(remote, true)
      } catch (error) {
        for (const module of failed) {
          report(remote, module, error)
          set(keyOf(remote, module), { status: 'failed' })
        }
        return
      }
      await Promise.all(failed.map((module) => load(remote, module)))
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
