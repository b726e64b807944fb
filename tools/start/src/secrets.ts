import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from './start-error.ts'

const schema = z.object({ gatewayKey: z.string().min(16), databasePasswords: z.record(z.string(), z.string().min(16)) })

/**
 * Created once for a data directory: the credential of the gateway for the services, and the password of each service's
 * database role.
 */
export type Secrets = z.output<typeof schema>

/**
 * Reads `secrets.json` (mode 0600) and adds what is missing. A file damaged by a full disk or a power failure is
 * created again: the roles get their passwords at each start. Throws StartError when the file cannot be read or
 * written.
 */
export async function readSecrets(dataDir: string, services: readonly string[]): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const kept = await read(file)
  const secrets: Secrets = {
    gatewayKey: kept?.gatewayKey ?? newSecret(),
    databasePasswords: Object.fromEntries(services.map((name) => [name, kept?.databasePasswords[name] ?? newSecret()])),
  }
  if (JSON.stringify(kept) !== JSON.stringify(secrets)) await write(file, JSON.stringify(secrets))
  return secrets
}

/**
 * Gives the data directory another key between gateway and services, which the next start uses; without a file that
 * start creates one anyway.
 */
export async function rotateGatewayKey(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'secrets.json')
  const kept = await read(file)
  if (kept) await write(file, JSON.stringify({ ...kept, gatewayKey: newSecret() }))
}

async function read(file: string): Promise<Secrets | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      error instanceof SyntaxError ||
      error instanceof z.ZodError
    )
      return undefined
    throw new StartError(`${file} cannot be read: give it back to this user, or remove it to have new secrets made.`)
  }
}

/** In one step, also when the machine loses power in the middle. */
async function write(file: string, text: string): Promise<void> {
  const draft = `${file}.new`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw new StartError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}): see that its disk has space and belongs to this user.`,
    )
  }
}

const newSecret = () => randomBytes(32).toString('base64url')
