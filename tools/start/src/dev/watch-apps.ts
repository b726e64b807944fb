import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { ReleasePlace } from '@portal/releases/releasing'
import { watchBuild } from '@portal/tools'
import { forgetBuilds, publishDevelopment } from '../front-ends.ts'
import type { AppPlan, PortalPlan } from '../plan.ts'
import { StartError } from '../start-error.ts'
import type { Say } from '../terminal.ts'

/**
 * Builds every app, resolves when each has been built once, and keeps building and publishing on change until
 * `stopEarly`. A failed build is shown, and the next change builds again.
 */
export async function watchApps(
  plan: PortalPlan,
  { dataDir, store }: ReleasePlace,
  say: Say,
  stopEarly: AbortSignal,
): Promise<void> {
  if (store) throw new StartError('Leave RELEASES_URL out: npm run dev shows the front ends of this work tree alone.')
  say('Building the apps, and again when they change ...')
  // The development builds overwrite the others; the next normal start must not use them.
  await forgetBuilds(plan, plan.apps)
  const children = plan.apps.map((app) => watchBuild(app.folder))
  stopEarly.addEventListener('abort', () => children.forEach((child) => child.kill('SIGTERM')), { once: true })
  await Promise.all(plan.apps.map((app, index) => firstBuild(app, children[index], dataDir, say, stopEarly)))
}

function firstBuild(
  app: AppPlan,
  child: ChildProcess | undefined,
  dataDir: string,
  say: Say,
  stopEarly: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    stopEarly.addEventListener('abort', () => resolve(), { once: true })
    child?.on('message', () => {
      try {
        publishDevelopment(app, dataDir)
        resolve()
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
      }
    })
    child?.once('exit', () =>
      reject(new Error(`The watcher of ${path.basename(app.folder)} ended: see the lines above, then start again.`)),
    )
  })
}
