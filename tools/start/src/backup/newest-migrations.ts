import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { PortalPlan } from '../plan.ts'
import { servicesBehind } from '../run-services.ts'

/** The name of the newest migration of each service of this release. */
export async function newestMigrations(plan: PortalPlan): Promise<Record<string, string>> {
  const services = servicesBehind(plan).filter(({ schema }) => schema)
  const newest = services.map(async ({ name, main }) => {
    const files = await readdir(path.join(path.dirname(main), '../migrations'))
    return [
      name,
      files
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
        .at(-1) ?? '',
    ] as const
  })
  return Object.fromEntries(await Promise.all(newest))
}
