import { connectDatabase } from '../database/index.ts'
import { openEventQueue } from './event-queue.ts'
import { silentLog } from '../process/log.ts'
import { startOrExplain } from '../process/run-server.ts'
import { readSettings, serviceSettings } from '../process/settings.ts'
import { migrate } from '../database/migrate.ts'

/** What a service keeps in the database. */
export interface ServiceSchema {
  readonly schema: string
  /** The folder of its migrations. */
  readonly migrations: string
  /** The services that it sends events to: its queue has a table for each. */
  readonly targets: readonly string[]
}

/**
 * The command behind `npm run migrate` for one service: brings its schema and its queue to this release, as the
 * service's start does, and prints one line.
 */
export function runMigrate({ schema, migrations, targets }: ServiceSchema): Promise<void> {
  return startOrExplain(async () => {
    const { DATABASE_URL } = readSettings(serviceSettings.pick({ DATABASE_URL: true }), process.env)
    const database = connectDatabase(DATABASE_URL, { connections: 3 })
    await database.ready()
    const added = await migrate(database.orm, schema, migrations)
    const events = await openEventQueue({ database, schema, targets, log: silentLog })
    await events.close()
    await database.close()
    const last = added.at(-1)
    process.stdout.write(
      last === undefined
        ? `${schema}: nothing to migrate\n`
        : `${schema}: ${added.length} migrations applied, the last one ${last}\n`,
    )
  })
}
