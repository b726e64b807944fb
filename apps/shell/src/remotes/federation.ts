import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { createGuard } from './guard.ts'
import { createRemoteLoader, type RemoteLoader, type Runtime } from './loader.ts'
import { lookForNewer, newestRelease, registeredRemote } from './registry.ts'
import { noteFailure, watchUncaughtErrors } from './remote-failures.ts'
import { measureVitals, reportVisits } from './release-visits.ts'
import { watchRegistry } from './watch-registry.ts'
import { watchSwitches } from './watch-switches.ts'

const containerOf = (remote: string) => `portal_${remote}`

/** The loader with the real federation runtime, behind the guard. Once per page. */
export function createFederation(): RemoteLoader {
  const guard = createGuard()
  registerPlugins([guard.plugin])
  const runtime: Runtime = {
    register({ name, manifest, integrity }, baseUrl) {
      const address = new URL(baseUrl, location.origin).href
      guard.trust(address, integrity)
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

function report(remote: string, module: string, error: unknown): void {
  noteFailure(remote, 'load', error)
  // oxlint-disable-next-line eslint/no-console -- the one trace of why an area shows its error card
  console.warn(`${remote} ${module} could not be loaded.`, error)
}
