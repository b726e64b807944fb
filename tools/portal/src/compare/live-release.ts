import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { integrityOf } from '@portal/releases'

/** What is needed of the registry, of a portal that may be newer than this package. */
const registry = z.object({
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      baseUrl: z.string(),
      integrity: z.record(z.string(), z.string()),
    }),
  ),
})

const PATIENCE_MS = 30_000

/**
 * Copies the release of a remote that all users of a portal have into `folder`. Returns its version, or null when the
 * portal has none. Throws an error with one sentence when the portal does not answer, or sends other files.
 */
export async function copyLiveRelease(name: string, portal: string, folder: string): Promise<string | null> {
  const { remotes } = registry.parse(JSON.parse((await fetched(new URL('/mfe/registry.json', portal))).toString()))
  const live = remotes.find((remote) => remote.name === name)
  if (!live) return null
  for (const [file, integrity] of Object.entries(live.integrity)) {
    const target = path.join(folder, file)
    if (path.relative(folder, target).startsWith('..')) throw new Error(`${portal} names a file ${file}.`)
    const content = await fetched(new URL(live.baseUrl + file, portal))
    if (integrityOf(content) !== integrity) throw new Error(`${portal} sent another ${file} than ${name} released.`)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  return live.version
}

async function fetched(address: URL): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new Error(`There is no portal at ${address.origin}: name one with --portal.`, { cause })
  })
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`)
  return Buffer.from(await answer.arrayBuffer())
}
