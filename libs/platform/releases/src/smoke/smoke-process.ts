import * as runtimeCore from '@module-federation/runtime-core'
import { text } from 'node:stream/consumers'
import { openBrowser, ORIGIN } from './browser.ts'
import type { SmokeTask } from './load-modules.ts'
import { sharedModule } from './stand-in.ts'

/**
 * A process of its own for code of a remote: loads every exposed module once, as the shell would, and writes which of
 * them fail, and why, as JSON. It has no permission to read, write, connect or start anything.
 */
interface Container {
  init(scope: object, seen: object[], options: object): Promise<void>
  get(module: string): Promise<() => unknown>
}

const { files, entry, container, modules, versions, names }: SmokeTask = JSON.parse(
  await text(process.stdin),
) as SmokeTask
const browser = openBrowser(files, `${ORIGIN}/mfe/`)
browser.globals['_FEDERATION_RUNTIME_CORE'] = runtimeCore

const shared = Object.fromEntries(
  Object.entries(versions).map(([key, version]) => {
    const module = sharedModule(names[key])
    const lib = () => module
    return [
      key,
      {
        version,
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: false as const },
        lib,
        loaded: true,
      },
    ]
  }),
)
const host = new runtimeCore.ModuleFederation({ name: 'portal_smoke', remotes: [], shared })

/** Null for a module that loads and has a component as its default export; otherwise the end of a sentence. */
async function failureOf(loaded: Container, module: string): Promise<string | null> {
  try {
    const { default: component } = (await loaded.get(module))() as { default?: unknown }
    const isComponent = typeof component === 'function' || Object.hasOwn(Object(component), '$$typeof')
    return isComponent ? null : 'has no component as its default export'
  } catch (error) {
    return `cannot be loaded: ${messageOf(browser.thrown() ?? error)}`
  }
}

function messageOf(error: unknown): string {
  const { name = 'Error', message = String(error) } = Object(error) as { name?: unknown; message?: unknown }
  return `${String(name)}: ${String(message)}`.slice(0, 300)
}

async function run(): Promise<string[]> {
  try {
    browser.run(entry)
    const loaded = browser.globals[container] as Container
    await loaded.init(host.shareScopeMap['default'] ?? {}, [], {})
    const failures: string[] = []
    for (const module of modules) {
      const failure = await failureOf(loaded, module)
      if (failure !== null) failures.push(`${module} ${failure}`)
    }
    return failures
  } catch (error) {
    return [`${entry} cannot be run: ${messageOf(browser.thrown() ?? error)}`]
  }
}

// Timers that the remote's code started do not keep the process.
process.stdout.write(JSON.stringify(await run()), () => process.exit())
