import path from 'node:path'
import { freePorts } from '@portal/postgres'
import type { PortalPlan } from '../../plan.ts'
import { runServices, servicesBehind } from '../../run-services.ts'
import { type RunningNote, runningNote } from '../../running-note.ts'
import { readStartSettings, type StartSettings } from '../../settings.ts'
import { StartError } from '../../start-error.ts'
import type { StopRequest } from '../../stop-request.ts'
import type { Say } from '../../terminal.ts'
import { watchServices } from '../watch-services.ts'
import { startedHere } from './started-here.ts'

interface OwnService {
  readonly plan: PortalPlan
  readonly name: string
  readonly environment: NodeJS.ProcessEnv
  readonly say: Say
  readonly stop: StopRequest
}

/**
 * One service from this work tree, restarted on every change, and a gateway before it and before the other services of
 * the portal that runs on DATA_DIR, or was started from this work tree. It shares that portal's database and files, as a replica would; the
 * portal's own service keeps running. `url`: that gateway's. Throws StartError when there is no such service or portal.
 */
export async function ownService({
  plan,
  name,
  environment,
  say,
  stop,
}: OwnService): Promise<{ url: URL; close: () => Promise<void> }> {
  const service = servicesBehind(plan).find((known) => known.name === name)
  if (service === undefined)
    throw new StartError(
      `There is no service ${name}: --service takes one of ${servicesBehind(plan)
        .map((known) => known.name)
        .join(', ')}.`,
    )
  const read = readStartSettings(environment, plan.root)
  const { dataDir, note: portal } = await portalOf(read, Boolean(environment['DATA_DIR']), plan.root)
  const settings = { ...read, DATA_DIR: dataDir }
  const [gatewayPort = 0, servicePort = 0] = await freePorts(2)
  const running = await runServices(
    {
      plan: { ...plan, stages: [[service]] },
      inherited: environment,
      gatewayKey: portal.gatewayKey,
      databaseUrls: portal.databaseUrls,
      settings: { ...settings, HOST: '127.0.0.1', PORT: gatewayPort },
      ports: new Map(Object.entries({ ...portal.ports, [name]: [servicePort] })),
      logDir: path.join(settings.DATA_DIR, 'logs/dev'),
    },
    say,
    { tell: say, hear: () => undefined },
    stop.signal,
  )
  watchServices([service, plan.gateway], running.services, say, stop.signal)
  return { url: new URL(`http://127.0.0.1:${gatewayPort}`), close: running.stop }
}

/**
 * The portal that runs on the setting's folder; where the setting is not given and none runs there, the one that was
 * started from this work tree on another folder. Throws StartError when there is none, or more than one.
 */
async function portalOf(
  { DATA_DIR: dataDir }: StartSettings,
  isGiven: boolean,
  root: string,
): Promise<{ readonly dataDir: string; readonly note: RunningNote }> {
  const note = await runningNote(dataDir)
  if (note) return { dataDir, note }
  const [found, ...others] = isGiven ? [] : await startedHere(root)
  if (!found) {
    const nowhere = isGiven ? '' : ', and none that was started from this work tree runs'
    throw new StartError(
      `No portal runs on ${dataDir}${nowhere}: start it, or set DATA_DIR to the folder of one that does.`,
    )
  }
  if (others.length > 0)
    throw new StartError(
      `Several portals of this work tree run: set DATA_DIR to one of ${[found, ...others].map((one) => one.dataDir).join(', ')}.`,
    )
  return found
}
