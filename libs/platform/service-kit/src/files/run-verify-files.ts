import type * as z from 'zod'
import { connectDatabase, type Executor } from '../database/index.ts'
import { startOrExplain } from '../process/run-server.ts'
import { readSettings, serviceSettings } from '../process/settings.ts'
import { openFileStore } from './open-file-store.ts'
import { type NamedFiles, verifyFiles } from './verify-files.ts'

type Settings = z.output<typeof serviceSettings>

interface Check {
  readonly service: string
  /** Where the files are when there is no bucket. */
  readonly folder: (settings: Settings) => string
  readonly named: (executor: Executor) => NamedFiles
}

/**
 * The command behind `npm run verify-files` for one service: prints a line for each fault and one with the counts; exit
 * code 1 when there is any fault.
 */
export function runVerifyFiles({ service, folder, named }: Check): Promise<void> {
  return startOrExplain(async () => {
    const settings = readSettings(serviceSettings, process.env)
    const database = connectDatabase(settings.DATABASE_URL, { connections: 3 })
    const files = await openFileStore({ address: settings.FILES_URL, folder: folder(settings), service })
    const counts = await verifyFiles(files, named(database.orm), ({ fault, kind, id, fileKey }) =>
      process.stdout.write(`${fault}: ${kind} ${id}, file ${fileKey}\n`),
    )
    await database.close()
    process.stdout.write(
      `${service}: ${counts.checked} files checked, ${counts.missing} missing, ${counts.altered} altered\n`,
    )
    if (counts.missing + counts.altered > 0) process.exitCode = 1
  })
}
