import { watch, type FSWatcher } from 'node:fs'
import path from 'node:path'
import { withDependencies } from '@portal/rspack-preset/source-hash'
import type { KeptService } from '../kept-service.ts'
import type { ServicePlan } from '../plan.ts'
import type { Say } from '../terminal.ts'

const quietMs = 150
const irrelevant = /(^|[/\\])(node_modules|dist|\.[^/\\]*)([/\\]|$)|\.(test|fixture)\.tsx?$|\.md$|~$/

/**
 * Restarts a service when something changes in its folder or in a workspace package that it uses, until `stopEarly`.
 */
export function watchServices(
  plans: readonly ServicePlan[],
  services: readonly KeptService[],
  say: Say,
  stopEarly: AbortSignal,
): void {
  const users = usersByFolder(plans, services)
  const pending = new Set<KeptService>()
  let timer: NodeJS.Timeout | undefined
  let renewing = Promise.resolve()
  const renew = async () => {
    const changed = [...pending]
    pending.clear()
    if (stopEarly.aborted || changed.length === 0) return
    say(`Starting ${changed.map(({ name }) => name).join(', ')} again: the sources changed.`)
    await Promise.all(changed.map((service) => service.restart()))
  }
  const watchers: FSWatcher[] = [...users].map(([folder, its]) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || irrelevant.test(file)) return
      for (const service of its) pending.add(service)
      // Editors write more than once, and a pull changes many files.
      clearTimeout(timer)
      timer = setTimeout(() => {
        renewing = renewing.then(renew)
      }, quietMs)
    }),
  )
  stopEarly.addEventListener('abort', () => watchers.forEach((watcher) => watcher.close()), { once: true })
}

function usersByFolder(plans: readonly ServicePlan[], services: readonly KeptService[]): Map<string, KeptService[]> {
  const users = new Map<string, KeptService[]>()
  for (const service of services) {
    const plan = plans.find(({ name }) => name === service.name)
    if (plan === undefined) continue
    // services/<name>/src/main.ts
    const folder = path.resolve(plan.main, '../..')
    for (const used of withDependencies(folder)) users.set(used, [...(users.get(used) ?? []), service])
  }
  return users
}
