import { existsSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { buildApps } from '@portal/release-tool'
import { type Role } from '@portal/platform-domain'
import { forgetBuilds } from '../../front-ends.ts'
import { portalPlan } from '../../plan.ts'
import { requireFreePort } from '../../ports.ts'
import { StartError } from '../../start-error.ts'
import { stopRequest, stopped } from '../../stop-request.ts'
import type { Say } from '../../terminal.ts'
import { watch } from '../watch-apps.ts'
import { madeUpPortal } from './made-up-portal.ts'
import { ownService } from './own-service.ts'
import { portalBehind, registryOf } from './portal-behind.ts'
import { remoteServer } from './remote-server.ts'

/**
 * One remote under development. `portal`: the address of a running one; null for a fake one, in which a user of that
 * role is signed in. `service`: a service that is developed with it, beside the portal of this machine.
 */
export interface Alone {
  readonly root: string
  readonly name: string
  readonly port: number
  readonly portal: string | null
  readonly role: Role
  readonly service?: string | undefined
}

/** `npm run dev -- <remote>`: builds that remote on every change and serves it in a portal. Returns the exit code. */
export async function runAlone(alone: Alone, environment: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const { root, name, port, portal, service } = alone
  const stop = stopRequest()
  const plan = portalPlan(root)
  let own: Awaited<ReturnType<typeof ownService>> | undefined
  try {
    if (environment['NODE_ENV'] === 'production')
      throw new StartError('npm run dev -- <remote> is for development: unset NODE_ENV.')
    const folder = path.join(root, 'apps', `${name}-mfe`)
    if (!existsSync(folder)) throw new StartError(`There is no remote ${name}: apps/${name}-mfe is not there.`)
    await requireFreePort(port, '127.0.0.1', 0)
    if (service !== undefined) own = await ownService({ plan, name: service, environment, say, stop })
    const behind = portal === null ? await standAlone(alone, say) : await beforePortal(own?.url.href ?? portal)
    // The development build overwrites the other; the next normal start must not use it.
    await forgetBuilds(
      plan,
      plan.apps.filter(({ remote }) => remote === name),
    )
    const builder = watch(plan, { folder, remote: name })
    void once(builder, 'exit').then(() => stop.fail(new StartError('The build ended: see the lines above.')))
    await Promise.race([once(builder, 'message'), stopped(stop)])
    const server = remoteServer({ name, distDir: path.join(folder, 'dist'), ...behind }).listen(port, '127.0.0.1')
    await Promise.race([once(server, 'listening'), stopped(stop)])
    say(
      `${name} at http://localhost:${port}, ${portal === null ? 'in a fake portal' : `the rest from ${own ? `the portal of this machine, with this ${service} service` : portal}`}. It is rebuilt on change; reload, or open another page.`,
    )
    await stopped(stop)
    builder.disconnect()
    server.close()
    server.closeAllConnections()
  } catch (error) {
    stop.fail(error instanceof Error ? error : new Error(String(error)))
  }
  const failure = await stopped(stop)
  await own?.close()
  if (failure) say(failure instanceof StartError ? failure.message : (failure.stack ?? failure.message))
  return failure ? 1 : 0
}

async function standAlone({ root, role }: Alone, say: Say) {
  say('Building the shell ...')
  await buildApps(root, [path.join(root, 'apps/shell')])
  return { behind: await madeUpPortal(root, role), registry: () => Promise.resolve({ remotes: [] }), isAlone: true }
}

async function beforePortal(address: string) {
  const portal = new URL(address)
  await registryOf(portal).catch(() => {
    throw new StartError(`There is no portal at ${address}: start it, name another with --portal, or use --alone.`)
  })
  return { behind: portalBehind(portal), registry: () => registryOf(portal) }
}
