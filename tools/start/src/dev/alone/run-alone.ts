import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Role } from '@portal/platform-domain'
import { beforePortal, buildOnce, develop, inFakePortal } from '@portal/tools'
import { forgetBuilds } from '../../front-ends.ts'
import { portalPlan } from '../../plan.ts'
import { requireFreePort } from '../../ports.ts'
import { StartError } from '../../start-error.ts'
import { stopRequest, stopped } from '../../stop-request.ts'
import type { Say } from '../../terminal.ts'
import { ownService } from './own-service.ts'

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
  const { root, name, port, service } = alone
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
    // The development builds overwrite the others; the next normal start must not use them.
    await forgetBuilds(
      plan,
      plan.apps.filter(({ remote = 'shell' }) => remote === name || remote === 'shell'),
    )
    const around = await aroundOf(alone, own?.url.href, say)
    await develop({ name, folder, around, port, say }, stop.signal)
  } catch (error) {
    stop.fail(error instanceof Error ? error : new Error(String(error)))
  }
  const failure = await stopped(stop)
  await own?.close()
  if (failure) say(failure instanceof StartError ? failure.message : (failure.stack ?? failure.message))
  return failure ? 1 : 0
}

async function aroundOf({ root, portal, role, service }: Alone, own: string | undefined, say: Say) {
  if (own === undefined && portal === null) {
    say('Building the shell ...')
    await buildOnce(path.join(root, 'apps/shell'))
    return inFakePortal(root, role)
  }
  const around = own === undefined ? [] : [`the rest from the portal of this machine, with this ${service} service`]
  return beforePortal(own ?? portal ?? '', ...around).catch((error: Error) => {
    throw new StartError(error.message)
  })
}
