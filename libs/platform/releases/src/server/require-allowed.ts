import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@portal/platform-contract'
import { builtContributions, CONTRIBUTIONS } from '../dist-files.ts'
import type { ReleaseTask } from './task.ts'

/** Throws an error that names a page or a part that the token does not allow its team to contribute. */
export function requireAllowed(
  { name, contributions }: RegistryEntry,
  { paths, slots }: Pick<ReleaseTask, 'paths' | 'slots'>,
): void {
  const foreignPage = contributions.routes.find(({ path }) => !paths.some((own) => covers(own, path)))
  if (foreignPage) throw new Error(`The token does not allow ${name} the page ${foreignPage.path}.`)
  const foreignPart = contributions.slots.find(({ slot }) => !slots.includes(slot) && !slot.startsWith(`${name}.`))
  if (foreignPart) throw new Error(`The token does not allow ${name} parts in the slot ${foreignPart.slot}.`)
}

/** A path covers itself and the pages below it. */
const covers = (own: string, path: string) =>
  own === '/' || path === own || path.startsWith(own.endsWith('/') ? own : `${own}/`)

/** Throws an error that names a call that the build makes and no service has. */
export function requireCalls(name: string, distDir: string, calls: readonly string[]): void {
  const file = join(distDir, CONTRIBUTIONS)
  const { needs } = builtContributions.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  const missing = needs?.calls?.find((call) => !calls.includes(call))
  if (missing !== undefined)
    throw new Error(`${name} calls ${missing}, which no service has. Release the service that has it first.`)
}
