import { connectDatabase, readSettings, serviceSettings, startOrExplain } from '@portal/service-kit'
import * as z from 'zod'
import { rotateNumberKey } from './personal-numbers/personal-numbers.ts'
import { numberKeyFile } from './settings.ts'
import { rotateSigningKey } from './sessions/tokens.ts'

const settingsSchema = serviceSettings
  .pick({ DATABASE_URL: true, DATA_DIR: true })
  .extend({ PERSONAL_NUMBER_KEY_FILE: z.string().optional() })

/** The command behind `npm run rotate-keys` for identity's keys: `tokens` or `personal-numbers`. */
await startOrExplain(async () => {
  const settings = readSettings(settingsSchema, process.env)
  const database = connectDatabase(settings.DATABASE_URL, { connections: 3 })
  if (process.argv[2] === 'personal-numbers') {
    const count = await rotateNumberKey(database.orm, numberKeyFile(settings))
    process.stdout.write(
      `identity: ${count} personal numbers are encrypted with the new key; older keys stay in the file for older backups\n`,
    )
  } else {
    await rotateSigningKey(database.orm)
    process.stdout.write('identity: the new key signs; tokens of the old one stay valid until they expire\n')
  }
  await database.close()
})
