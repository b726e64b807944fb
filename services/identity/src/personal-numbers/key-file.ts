import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import * as z from 'zod'

/** A key of 32 bytes and its public id. */
export interface NumberKey {
  readonly kid: string
  readonly key: Buffer
}

const fileSchema = z.object({
  keys: z.array(z.object({ kid: z.string().regex(/^[0-9a-f]{8}$/), key: z.base64url().length(43) })).min(1),
})

/**
 * The keys of a file, the newest first; `null` when there is no file. Throws one sentence for a file that cannot be
 * used.
 */
export async function readKeyFile(path: string): Promise<NumberKey[] | null> {
  try {
    const { keys } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    return keys.map(({ kid, key }) => ({ kid, key: Buffer.from(key, 'base64url') }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    const why = code === undefined ? 'are damaged' : `cannot be read (${code})`
    throw new Error(
      `The keys of the personal numbers ${why}: put ${path} back from a backup, readable by this user. Nothing was changed.`,
      { cause: error },
    )
  }
}

/** Writes the first key, unless another process was first: then its key counts. Returns the content of the file. */
export async function makeKeyFile(path: string): Promise<NumberKey[]> {
  const draft = await writeDraft(path, [newKey()])
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKeyFile(path)) ?? []
}

/** Writes a new key before the others, in one step, and returns it. Older ones stay: earlier backups need them. */
export async function addKey(path: string, known: readonly NumberKey[]): Promise<NumberKey> {
  const made = newKey()
  await rename(await writeDraft(path, [made, ...known]), path)
  return made
}

const newKey = (): NumberKey => ({ kid: randomBytes(4).toString('hex'), key: randomBytes(32) })

async function writeDraft(path: string, keys: readonly NumberKey[]): Promise<string> {
  const draft = `${path}.${process.pid}`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(
      `${JSON.stringify({ keys: keys.map(({ kid, key }) => ({ kid, key: key.toString('base64url') })) }, null, 2)}\n`,
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
  return draft
}
