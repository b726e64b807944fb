import path from 'node:path'
import { freePorts } from '@portal/postgres'
import { type ReleasePlace, storeOf } from '@portal/releases/releasing'
import { administratorNote, type Administrator } from './administrator.ts'
import { openArchive } from './archive/archive.ts'
import { keepArchive } from './archive/keep-archive.ts'
import { cappedLog } from './capped-log.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openDatabase } from './database.ts'
import { noteStartedHere } from './dev/alone/started-here.ts'
import { waitForHealth } from './health.ts'
import type { PortalPlan } from './plan.ts'
import { requireFreePort } from './ports.ts'
import { runServices, servicesBehind, type RunningServices } from './run-services.ts'
import { noteRunning } from './running-note.ts'
import { readSecrets } from './secrets.ts'
import { openControl } from './service-release/control.ts'
import type { Proof } from './service-release/prove-service.ts'
import { releaseOrders } from './service-release/release-orders.ts'
import { withReleased } from './service-release/with-released.ts'
import { readStartSettings, type StartSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { stopRequest, stopped, type StopRequest } from './stop-request.ts'
import { tellLoudly } from './tell-loudly.ts'
import type { Say } from './terminal.ts'

/** The running portal. The administrator's password is set only when identity created the account in this start. */
export interface RunningPortal {
  url: string
  settings: StartSettings
  services: RunningServices['services']
  administrator: Administrator | undefined
}

/**
 * `frontEnds` copies the built apps to where the gateway finds them. `whenReady` runs while the portal does and decides
 * whether it stays or stops.
 */
export interface Run {
  plan: PortalPlan
  environment: NodeJS.ProcessEnv
  say: Say
  frontEnds: (plan: PortalPlan, place: ReleasePlace, say: Say, stop: AbortSignal) => Promise<void>
  whenReady: (portal: RunningPortal, stop: AbortSignal) => Promise<'stay' | 'stop'>
  /** Development runs the sources, whatever was released to this portal. */
  runsSources?: boolean
  /** Of a service that is released while the portal runs. */
  proof?: Proof
}

type Closing = () => Promise<void>

const endingPortalMs = 20_000

/**
 * Runs a portal from its settings to its end and returns the exit code: 0 when it was stopped, 1 with a sentence when
 * it could not continue.
 */
export async function runPortal(run: Run): Promise<number> {
  const stop = stopRequest()
  const closings: Closing[] = []
  try {
    const portal = await startAll(run, stop, closings)
    if ((await run.whenReady(portal, stop.signal)) === 'stop') stop.ask()
    await stopped(stop)
  } catch (error) {
    stop.fail(error instanceof Error ? error : new Error(String(error)))
  }
  const failure = await stopped(stop)
  if (failure) run.say(failure instanceof StartError ? failure.message : (failure.stack ?? failure.message))
  else run.say('Stopping ...')
  for (const close of closings.toReversed()) await close()
  return failure ? 1 : 0
}

async function startAll(
  { plan: own, environment, say, frontEnds, runsSources = false, proof }: Run,
  stop: StopRequest,
  closings: Closing[],
): Promise<RunningPortal> {
  const settings = readStartSettings(environment, own.root)
  const url = localUrl(settings)
  const { DATA_DIR: dataDir, PORT: port, HOST: host } = settings
  const logDir = path.join(dataDir, 'logs')
  const lock = await lockDataDir(dataDir, url)
  closings.push(lock.release)
  await requireFreePort(port, host, lock.recovered ? endingPortalMs : 0)
  const withSchema = servicesBehind(own)
    .filter(({ schema }) => schema)
    .map(({ name }) => name)
  const secrets = await readSecrets(dataDir, withSchema)
  const plan = runsSources ? own : withReleased(own, dataDir, say)
  await frontEnds(plan, { dataDir, store: storeOf(environment) }, say, stop.signal)
  stop.signal.throwIfAborted()
  // From here on this process and the services create files that only this user may read.
  process.umask(0o077)

  say(settings.DATABASE_URL === undefined ? 'Starting PostgreSQL ...' : 'Preparing the database ...')
  const tell = tellLoudly(say, cappedLog(path.join(logDir, 'portal.log')))
  const database = await openDatabase(settings, withSchema, secrets, {
    tell,
    log: cappedLog(path.join(logDir, 'postgres.log')),
    isArchiving: true,
  })
  closings.push(database.stop)
  if (settings.WAL_ARCHIVE !== undefined) {
    const open = () => openArchive(settings, { make: true })
    closings.push(keepArchive({ dataDir, days: settings.WAL_ARCHIVE_DAYS, tell, open }).stop)
  }

  const administrator = administratorNote()
  // Also when the start fails after identity has created the account: the password is not shown again.
  closings.push(() => Promise.resolve(administrator.tellIfUntold(say)))
  const ports = await internalPorts(plan)
  const around = {
    plan,
    settings,
    inherited: environment,
    gatewayKey: secrets.gatewayKey,
    ports,
    databaseUrls: database.urls,
    logDir,
  }
  const running = await runServices(around, say, { tell, hear: administrator.hear }, stop.signal)
  closings.push(running.stop)
  await waitForHealth(url, stop.signal)
  const { gatewayKey } = secrets
  const control = runsSources
    ? undefined
    : await openControl(releaseOrders({ plan: own, dataDir, url, gatewayKey, running, tell, stop: stop.signal, proof }))
  const note = await noteRunning(dataDir, {
    gatewayKey,
    ports: Object.fromEntries(ports),
    databaseUrls: database.urls,
    ...(control ? { control: control.place } : {}),
  })
  const forgetHere = await noteStartedHere(own.root, dataDir)
  closings.push(note.forget, forgetHere, ...(control ? [control.close] : []))
  say(`Portal ready at http://localhost:${port}`)
  administrator.tell(say)
  if (settings.SMTP_URL === undefined)
    say(`Mails are written to ${path.join(settings.DATA_DIR, 'identity/mails')}; set SMTP_URL to send them.`)
  return { url, settings, services: running.services, administrator: administrator.known() }
}

/**
 * Two for each service: the running one, and its next release. They stay the same for the whole life of this process,
 * so that a restarted service has an address that the others know.
 */
async function internalPorts(plan: PortalPlan): Promise<Map<string, readonly number[]>> {
  const services = servicesBehind(plan)
  const free = await freePorts(2 * services.length)
  return new Map(services.map(({ name }, index) => [name, free.slice(2 * index, 2 * index + 2)]))
}

/** The gateway's address for this machine, whichever address it listens on. */
function localUrl({ HOST: host, PORT: port }: StartSettings): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  return `http://${host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host}:${port}`
}
