import { setTimeout as wait } from 'node:timers/promises'
import { dayInStockholm } from '@portal/platform-domain'
import type { Administrator } from '../administrator.ts'
import { type Holder, holderOf } from '../data-dir-lock.ts'
import { askHealth } from '../health.ts'
import { runPortal, type Run } from '../run-portal.ts'
import { readStartSettings, type StartSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import type { Say } from '../terminal.ts'
import { loadSampleData } from './load-sample-data.ts'
import { peopleCount } from './more-people.ts'

/** The first start builds the front ends. */
const STARTS_WITHIN_MS = 600_000
const ASK_EVERY_MS = 200

/**
 * Loads the sample data into the portal that runs on DATA_DIR, or into one that is started for it and stopped after it.
 * `people` is the option's text. Returns the exit code.
 */
export async function runSampleData(run: Omit<Run, 'whenReady'>, people?: string): Promise<number> {
  const { plan, environment, say } = run
  try {
    const settings = readStartSettings(environment, plan.root)
    refuseInProduction(settings)
    const count = peopleCount(people)
    const load = (url: string, administrator: Administrator | undefined) =>
      loadSampleData(
        { url, today: dayInStockholm(new Date()), count, administrator: given(settings) ?? administrator },
        say,
      )
    const running = await readyPortal(settings.DATA_DIR, say)
    if (running === undefined) {
      return await runPortal({
        ...run,
        whenReady: ({ url, administrator }) => load(url, administrator).then(() => 'stop'),
      })
    }
    await load(running.url, undefined)
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    say(error.message)
    return 1
  }
}

/** The portal that has the folder, once it has started; undefined when none has it, or it ends before that. */
async function readyPortal(dataDir: string, say: Say): Promise<Holder | undefined> {
  const deadline = performance.now() + STARTS_WITHIN_MS
  for (let asked = 0; ; asked += 1) {
    const holder = await holderOf(dataDir)
    const answer = holder && (await askHealth(holder.url))
    if (answer === undefined || answer === 'ok') return holder
    if (asked === 0) say('Waiting until the portal has started ...')
    if (performance.now() > deadline) throw new StartError(`The portal has not started: ${answer}.`)
    await wait(ASK_EVERY_MS)
  }
}

function given({
  ADMIN_EMAIL: email = 'admin@portal.local',
  ADMIN_PASSWORD: password,
}: StartSettings): Administrator | undefined {
  return password === undefined ? undefined : { email, password }
}

function refuseInProduction({ NODE_ENV: mode }: StartSettings): void {
  if (mode === 'production')
    throw new StartError('Set NODE_ENV to development to load sample data: its users have a public password.')
}
