import path from 'node:path'
import {
  archiving,
  archivingLater,
  bootstrapDatabase,
  DatabaseUnusable,
  startEmbeddedPostgres,
  takeOverDatabase,
} from '@portal/postgres'
import type { CappedLog } from './capped-log.ts'
import type { Secrets } from './secrets.ts'
import type { StartSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import type { Say } from './terminal.ts'

/** A database with every service's schema and role. */
export interface PortalDatabase {
  urls: Record<string, string>
  stop: () => Promise<void>
}

const embeddedName = 'portal'

/** Where the embedded server's log goes, and the sentences about its ends and returns. */
interface Reports {
  log: CappedLog
  tell: Say
  /** Whether this process brings the write-ahead log into WAL_ARCHIVE. */
  isArchiving?: boolean
}

/**
 * Starts the embedded PostgreSQL, or uses the one of DATABASE_URL, and creates roles and schemas. Throws StartError.
 */
export async function openDatabase(
  settings: StartSettings,
  services: readonly string[],
  secrets: Secrets,
  reports: Reports,
): Promise<PortalDatabase> {
  const passwordFor = (service: string) => secrets.databasePasswords[service] ?? ''
  const { DATABASE_URL: url } = settings
  if (url === undefined) return openEmbedded(settings, services, passwordFor, reports)
  if (settings.WAL_ARCHIVE !== undefined)
    throw new StartError(
      'WAL_ARCHIVE is for the embedded database: leave it out, and archive at the server (docs/backup.md).',
    )
  try {
    const database = decodeURIComponent(new URL(url).pathname.slice(1))
    const { urls } = await bootstrapDatabase({ adminUrl: url, database, services, passwordFor })
    return { urls, stop: () => Promise.resolve() }
  } catch (error) {
    throw asStartError(
      error,
      (why) => `Set DATABASE_URL to a database that can be used, or leave it out for the embedded one: ${why}.`,
    )
  }
}

async function openEmbedded(
  { DATA_DIR: dataDir, WAL_ARCHIVE: archive }: StartSettings,
  services: readonly string[],
  passwordFor: (service: string) => string,
  { log, tell, isArchiving = false }: Reports,
): Promise<PortalDatabase> {
  const sentence = (why: string) => `${why}.`
  try {
    const place = { dataDir: path.join(dataDir, 'postgres'), tell, log: (line: string) => log.write(`${line}\n`) }
    await takeOverDatabase(place)
    const walSettings = archive === undefined ? undefined : isArchiving ? archiving : archivingLater
    const server = await startEmbeddedPostgres({ ...place, settings: walSettings })
    try {
      const { urls } = await bootstrapDatabase({
        adminUrl: server.adminUrl,
        database: embeddedName,
        services,
        passwordFor,
      })
      return { urls, stop: server.stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    throw asStartError(error, sentence)
  }
}

function asStartError(error: unknown, sentence: (why: string) => string): StartError {
  if (error instanceof DatabaseUnusable) return new StartError(sentence(error.message))
  throw error
}
