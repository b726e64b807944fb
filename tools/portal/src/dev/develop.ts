import { once } from 'node:events'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Role } from '@portal/platform-domain'
import { liveReload } from './live-reload.ts'
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
  const builder = watchBuild(folder, true)
  const reload = liveReload()
  const server = remoteServer({ name, distDir: path.join(folder, 'dist'), reload, ...around })
  const ended = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  const failed = once(builder, 'exit').then(() => {
    if (!signal.aborted) throw new Error('The build ended: see the lines above.')
  })
  try {
    await Promise.race([once(builder, 'message'), failed, ended])
    builder.on('message', reload.changed)
    await Promise.race([listening(server, port), failed, ended])
    say(`${name} at http://localhost:${port}, ${around.described}. On change it is built, and open pages show it.`)
    await Promise.race([failed, ended])
  } finally {
    failed.catch(() => undefined)
    builder.kill()
    server.close()
    server.closeAllConnections()
  }
}

async function listening(server: Server, port: number): Promise<void> {
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use: set PORT to a free one.`) : error
  })
}

/** A fake portal without services, in which a user of that role is signed in. `root`: where packages are installed. */
export const inFakePortal = async (root: string, role: Role, clock?: () => Date): Promise<Around> => ({
  behind: await madeUpPortal(root, role, clock),
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
