import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { integrityOf } from '@portal/releases'

/** What is needed of the registry, of a portal that may be newer than this package. */
const registry = z.object({
  remotes: z.array(
    z.object({
      name: z.string().regex(/^[a-z]+$/),
      version: z.string(),
      baseUrl: z.string(),
      integrity: z.record(z.string(), z.string()),
    }),
  ),
})
type Remote = z.infer<typeof registry>['remotes'][number]

const PATIENCE_MS = 30_000

/**
 * Copies the releases that all users of a portal have into `folder`, each remote's into a folder of its name. Returns
 * their versions by name. Throws an error with one sentence when the portal does not answer, or sends other files.
 */
export async function copyLiveReleases(portal: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const { remotes } = registry.parse(JSON.parse((await fetched(new URL('/mfe/registry.json', portal))).toString()))
  for (const remote of remotes) await copyRelease(remote, portal, path.join(folder, remote.name))
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function copyRelease({ name, baseUrl, integrity }: Remote, portal: string, folder: string): Promise<void> {
  for (const [file, expected] of Object.entries(integrity)) {
    const target = path.join(folder, file)
    if (path.relative(folder, target).startsWith('..')) throw new Error(`${portal} names a file ${file}.`)
    const content = await fetched(new URL(baseUrl + file, portal))
    if (integrityOf(content) !== expected) throw new Error(`${portal} sent another ${file} than ${name} released.`)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
}

async function fetched(address: URL): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new Error(`There is no portal at ${address.origin}: name one with --portal.`, { cause })
  })
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`)
  return Buffer.from(await answer.arrayBuffer())
}
