import path from 'node:path'
import { cappedLog } from './capped-log.ts'
import type { CommandContext } from './command-context.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openDatabase } from './database.ts'
import { servicesBehind } from './run-services.ts'
import { runningNote } from './running-note.ts'
import { readSecrets } from './secrets.ts'
import type { StartSettings } from './settings.ts'

interface Reached {
  readonly databaseUrls: Readonly<Record<string, string>>
  readonly gatewayKey: string
  readonly close: () => Promise<void>
}

/**
 * The portal that runs on DATA_DIR, or a stopped one, whose folder is locked and whose database is started until
 * `close`. Throws StartError.
 */
export async function reachPortal({ plan, say }: CommandContext, settings: StartSettings): Promise<Reached> {
  const { DATA_DIR: dataDir } = settings
  const running = await runningNote(dataDir)
  if (running !== undefined) return { ...running, close: () => Promise.resolve() }
  const lock = await lockDataDir(dataDir, '')
  try {
    const withSchema = servicesBehind(plan)
      .filter(({ schema }) => schema)
      .map(({ name }) => name)
    const secrets = await readSecrets(dataDir, withSchema)
    const database = await openDatabase(settings, withSchema, secrets, {
      tell: say,
      log: cappedLog(path.join(dataDir, 'logs/postgres.log')),
    })
    const close = async () => {
      await database.stop()
      await lock.release()
    }
    return { databaseUrls: database.urls, gatewayKey: secrets.gatewayKey, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}
