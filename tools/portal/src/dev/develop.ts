import { once } from 'node:events'
import path from 'node:path'
import type { Role } from '@portal/platform-domain'
import { madeUpPortal } from './made-up-portal.ts'
import { portalBehind, registryOf } from './portal-behind.ts'
import { type Around, remoteServer } from './remote-server.ts'
import { watchBuild } from './watch-build.ts'

/** The remote in `folder` (absolute), and the portal around it. */
interface Develop {
  readonly name: string
  readonly folder: string
  readonly around: Around
  readonly port: number
  readonly say: (line: string) => void
}

/**
 * Builds the remote now and on every change, and serves it in the portal around it until `signal`. Resolves when the
 * server is closed. Throws when the build ends, or when it cannot listen.
 */
export async function develop({ name, folder, around, port, say }: Develop, signal: AbortSignal): Promise<void> {
  const builder = watchBuild(folder)
  const ended = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  const failed = once(builder, 'exit').then(() => {
    if (!signal.aborted) throw new Error('The build ended: see the lines above.')
  })
  await Promise.race([once(builder, 'message'), failed, ended])
  const server = remoteServer({ name, distDir: path.join(folder, 'dist'), ...around }).listen(port, '127.0.0.1')
  await Promise.race([once(server, 'listening'), failed, ended])
  say(
    `${name} at http://localhost:${port}, ${around.described}. It is rebuilt on change; reload, or open another page.`,
  )
  await Promise.race([failed, ended])
  builder.disconnect()
  server.close()
  server.closeAllConnections()
}

/** A fake portal without services, in which a user of that role is signed in. `root`: where packages are installed. */
export const inFakePortal = async (root: string, role: Role): Promise<Around> => ({
  behind: await madeUpPortal(root, role),
  registry: () => Promise.resolve({ remotes: [] }),
  described: 'in a fake portal',
  isAlone: true,
})

/** A running portal. Throws an error with one sentence when it does not answer. */
export async function beforePortal(address: string, described = `the rest from ${address}`): Promise<Around> {
  const missing = `There is no portal at ${address}: start it, name another with --portal, or use --alone.`
  const portal = URL.parse(address)
  if (!portal) throw new Error(missing)
  await registryOf(portal).catch((cause: unknown) => {
    throw new Error(missing, { cause })
  })
  return { behind: portalBehind(portal), registry: () => registryOf(portal), described }
}
