import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { contributions, rangeFor, type Contributions } from '@portal/platform-contract'
import type { App, RemoteApp } from './app-config.ts'
import { type BuiltContributions, CONTRIBUTIONS } from '@portal/releases/dist-files'
import { declaredCalls } from './needed-calls.ts'
import type { Needed } from './needed-names.ts'
import { sharedVersions } from './sharing.ts'

/**
 * Evaluates the remote's `src/remote.ts`, checks it against the host contract and its own exposed modules, and writes
 * `dist/contributions.json`. Throws an error with one sentence that names the mistake.
 */
export async function writeContributions(app: App<RemoteApp>, needed: Needed): Promise<void> {
  const path = join(app.folder, 'src/remote.ts')
  // A watching build evaluates the file again after each change.
  const module = (await import(`${pathToFileURL(path).href}?t=${process.hrtime.bigint()}`)) as { remote?: unknown }
  const declared = checkContributions(module.remote, path)
  for (const { module: exposed } of [...declared.routes, ...declared.slots]) {
    if (!Object.hasOwn(app.exposes, exposed))
      throw new Error(`${path} contributes ${exposed}, which portal.config.ts does not expose.`)
  }
  // Of the portal's own packages the host contract and the imported names decide: their versions differ where they are
  // installed from a registry.
  const ranges = Object.fromEntries(
    Object.entries(sharedVersions(app.folder))
      .filter(([key]) => !key.startsWith('@portal/'))
      .map(([key, version]) => [key, `^${version}`]),
  )
  const names = Object.fromEntries(
    [...needed.names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, imported]) => [from, [...imported].sort()]),
  )
  const built: BuiltContributions = {
    hostContract: rangeFor(Object.values(names).flat()),
    needs: { ranges, names, calls: await declaredCalls(needed.calls, app.folder) },
    ...(app.firstViewKb === undefined ? {} : { firstViewKb: app.firstViewKb }),
    ...declared,
  }
  writeFileSync(join(app.folder, 'dist', CONTRIBUTIONS), `${JSON.stringify(built, null, 1)}\n`)
}

/** The checked contributions; unknown fields are an error, since no program would read them. */
export function checkContributions(value: unknown, where: string): Contributions {
  const parsed = z.strictObject(contributions.shape).safeParse(value)
  if (!parsed.success)
    throw new Error(`${where}: \`remote\` is not what the host contract allows. ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
