import { FILES_ORIGIN_ERROR } from '@portal/identity-domain'
import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import shareRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { useSession } from '@portal/web-kit'
import { startFilesFallback } from './files-fallback.ts'
import { filesOrigin } from './files-origin.ts'
import { createGuard } from './guard.ts'
import { createRemoteLoader, type RemoteLoader, type Runtime } from './loader.ts'
import { providedModules } from './provided.ts'
import { lookForNewer, newestRelease, registeredRemote } from './registry.ts'
import { noteFailure, watchUncaughtErrors } from './remote-failures.ts'
import { measureVitals, reportVisits } from './release-visits.ts'
import { watchRegistry } from './watch-registry.ts'
import { watchSwitches } from './watch-switches.ts'

const containerOf = (remote: string) => `portal_${remote}`

/** The loader with the real federation runtime, behind the guard. Once per page. */
export function createFederation(): RemoteLoader {
  const guard = createGuard()
  init({
    name: 'portal_shell',
    remotes: [],
    shared: providedModules(),
    shareStrategy: 'loaded-first',
    // Remotes have no runtime of their own.
    plugins: [shareRuntime(), guard.plugin],
  })
  const other = filesOrigin()
  const files = other === null ? null : startFilesFallback(other, reportOtherOrigin)
  const runtime: Runtime = {
    register({ name, manifest, integrity }, baseUrl) {
      const address = new URL(baseUrl, files?.origin() ?? location.origin).href
      guard.trust(address, integrity)
      if (files) guard.trust(new URL(baseUrl, location.origin).href, integrity)
      registerRemotes([{ name: containerOf(name), entry: address + manifest }], { force: true })
    },
    load: (remote, module) => loadRemote(`${containerOf(remote)}${module.slice(1)}`),
  }
  watchRegistry()
  watchUncaughtErrors()
  reportVisits()
  measureVitals().catch(() => null)
  watchSwitches()
  return createRemoteLoader({
    runtime,
    entry: registeredRemote,
    newest: newestRelease,
    refresh: () => lookForNewer(true),
    report,
  })
}

/**
 * As a failure to load, but not of the release: it is not judged by this (ADR 106). The first file may fail before the
 * user is known, who reports it.
 */
function reportOtherOrigin(url: string, what: string): void {
  const [, remote = '', version = ''] = /\/mfe\/([a-z]+)\/(\w+)/.exec(url) ?? []
  const error = new Error(`${url} ${what}; the portal's own address was used.`)
  const note = () => noteFailure(remote, 'load', Object.assign(error, { name: FILES_ORIGIN_ERROR }), version)
  if (useSession.getState().user) return note()
  const stop = useSession.subscribe(({ user }) => {
    if (!user) return
    stop()
    note()
  })
}

function report(remote: string, module: string, error: unknown): void {
  noteFailure(remote, 'load', error)
  // oxlint-disable-next-line eslint/no-console -- the one trace of why an area shows its error card
  console.warn(`${remote} ${module} could not be loaded.`, error)
}
