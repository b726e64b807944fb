import { connectDatabase, readSettings, startOrExplain } from '@portal/service-kit'
import { verifySeals } from './close/verify-seals.ts'
import { timeSettings } from './settings.ts'

/**
 * The command behind `npm run verify-seals`: a line for each user's first fault, one with the counts, exit code 1 when
 * there is any.
 */
await startOrExplain(async () => {
  const settings = readSettings(timeSettings, process.env)
  const database = connectDatabase(settings.DATABASE_URL, { connections: 1 })
  const { users, seals, broken } = await verifySeals(database.orm, ({ kind, userId, month }) =>
    process.stdout.write(`${kind}: user ${userId}, month ${month}\n`),
  )
  await database.close()
  process.stdout.write(`time: ${seals} sealed months of ${users} users checked, ${broken} users with a fault\n`)
  if (broken > 0) process.exitCode = 1
})
