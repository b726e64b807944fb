import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const foldersIn = (folder: string) => readdirSync(join(ROOT, folder)).toSorted()

/** The stage in which a service starts; null for a folder that is no service behind the gateway (ADR 111). */
function stageOf(name: string): number | null {
  const file = join(ROOT, 'services', name, 'service.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { stage: number }).stage : null
}

/** The names of the workspace's services in the order in which they start: identity first, the others call its functions. */
export const SERVICE_NAMES: readonly string[] = foldersIn('services')
  .flatMap((name) => {
    const stage = stageOf(name)
    return stage === null ? [] : [{ name, stage }]
  })
  .toSorted((a, b) => a.stage - b.stage)
  .map(({ name }) => name)

/** The names of the workspace's remotes. */
export const REMOTE_NAMES: readonly string[] = foldersIn('apps').flatMap(
  (folder) => /^([a-z]+)-mfe$/.exec(folder)?.[1] ?? [],
)
