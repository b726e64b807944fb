import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** Made once for a data directory: what proves the gateway to the services, and the password of each service's database role. */
export interface Secrets {
  gatewayKey: string
  databasePasswords: Record<string, string>
}

/** Reads `secrets.json` (mode 0600) and adds what is missing. Throws StartError when the file is not ours to read. */
export async function readSecrets(dataDir: string, services: readonly string[]): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const kept = await read(file)
  const secrets: Secrets = {
    gatewayKey: kept?.gatewayKey ?? newSecret(),
    databasePasswords: Object.fromEntries(services.map((name) => [name, kept?.databasePasswords[name] ?? newSecret()])),
  }
  if (JSON.stringify(kept) !== JSON.stringify(secrets)) {
    await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return secrets
}

async function read(file: string): Promise<Secrets | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartError(`${file} cannot be read: give it back to this user, or remove it to have new secrets made.`)
  }
}

const newSecret = () => randomBytes(32).toString('base64url')
