import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { changedCall, hashOf, migrationFaults } from '@portal/releases/compatibility'
import { readServiceFile, serviceFileOf } from '../service-files.ts'
import { callsIn, type LiveNeeds, requireCalls } from './live-calls.ts'

/** The services as they are live: by name, the folder that has each one's files at the places of the workspace. */
export type LiveServices = ReadonlyMap<string, string>

/**
 * Compares one service's new version in `folder` with everything that is live around it. Throws one sentence that names
 * who needs what: a front end a call, another service an internal one, the running release its tables.
 */
export function requireFit(
  name: string,
  folder: string,
  { services, frontEnds, portal }: { services: LiveServices; frontEnds: readonly LiveNeeds[]; portal: string },
): void {
  const live = services.get(name) ?? folder
  const others = [...services].filter(([other]) => other !== name)
  const calls = callsIn(folder, name)
  requireCalls(frontEnds, [calls, ...others.map(([other, at]) => callsIn(at, other))], portal)
  requireSameCalls(frontEnds, callsIn(live, name), calls, portal)
  requireInternal(name, folder, others)
  const [fault] = migrationFaults(...migrationsOf(name, live, folder))
  if (fault !== undefined) throw new Error(`The release that runs beside it would break: ${fault}.`)
}

function requireSameCalls(
  frontEnds: readonly LiveNeeds[],
  before: ReturnType<typeof callsIn>,
  present: ReturnType<typeof callsIn>,
  portal: string,
): void {
  for (const { name, calls } of frontEnds) {
    for (const call of calls) {
      const [was, is] = [before.get(call), present.get(call)]
      const [change] = was && is ? changedCall(call, was, is) : []
      if (change !== undefined)
        throw new Error(`${name} as it is live at ${portal} makes a call that has changed: ${change}.`)
    }
  }
}

/** Calls between services, which are declared in `service.json` on both sides. */
function requireInternal(name: string, folder: string, others: readonly (readonly [string, string])[]): void {
  const describe = (service: string, at: string) => readServiceFile(path.join(at, serviceFileOf(service)))
  const { gives, needs } = describe(name, folder)
  for (const [other, at] of others) {
    const there = describe(other, at)
    const lost = there.needs[name]?.find((internal) => !gives.includes(internal))
    if (lost !== undefined) throw new Error(`${other} as it runs needs ${lost} of ${name}, which this one has not.`)
    const missing = needs[other]?.find((internal) => !there.gives.includes(internal))
    if (missing !== undefined)
      throw new Error(`It needs ${missing} of ${other}, which ${other} as it runs has not: release ${other} first.`)
  }
}

type Migrations = Record<string, string>

/** Hashes of the running release's that the new one has too, and the new one's texts: an older one may have fewer. */
function migrationsOf(name: string, live: string, folder: string): [before: Migrations, present: Migrations] {
  const present = migrationsIn(name, folder)
  const before = Object.entries(migrationsIn(name, live)).filter(([file]) => file in present)
  return [Object.fromEntries(before.map(([file, text]) => [file, hashOf(text)])), present]
}

function migrationsIn(name: string, folder: string): Migrations {
  const at = `services/${name}/migrations`
  if (!existsSync(path.join(folder, at))) return {}
  const files = readdirSync(path.join(folder, at)).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.map((file) => [`${at}/${file}`, readFileSync(path.join(folder, at, file), 'utf8')] as const),
  )
}
