import { join } from 'node:path'
import {
  connectDatabase, createAuthenticator, createDiskStore, createLog, every, forgetOldKeys, migrate, readSettings, runService,
  startOrExplain, sweepFiles,
} from '@portal/service-kit'
import { ensureFirstAdministrator, findFirstAdministrator } from './accounts/first-administrator.ts'
import { announceAdministrator } from './announce-administrator.ts'
import { createIdentityApp } from './app.ts'
import { keysWithoutAccount } from './pictures/pictures.repository.ts'
import { identitySettings } from './settings.ts'
import { forgetOldAttempts } from './sign-in/failed-attempts.ts'
import { createPasswords } from './sign-in/passwords.ts'
import { forgetOldSessions } from './sign-in/sessions.repository.ts'
import { createTokenIssuer } from './sign-in/tokens.ts'

const HOUR_MS = 3_600_000

await startOrExplain(async () => {
  const settings = readSettings(identitySettings, process.env)
  const log = createLog('identity', settings.LOG_LEVEL)
  const clock = () => new Date()
  const database = connectDatabase(settings.DATABASE_URL)
  await migrate(database.sql, 'identity', join(import.meta.dirname, '../migrations'))
  const passwords = await createPasswords()
  const administrator = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
  await ensureFirstAdministrator(database, passwords, administrator, announceAdministrator)
  const pictures = await createDiskStore(join(settings.DATA_DIR, 'pictures'))
  const hono = createIdentityApp({
    database, passwords, pictures, clock, log,
    tokens: await createTokenIssuer(database.sql),
    authenticator: createAuthenticator(database.sql, clock),
    registration: settings.REGISTRATION,
    gatewayKey: settings.GATEWAY_KEY,
  })
  const housekeeping = every(HOUR_MS, log, async () => {
    await forgetOldKeys(database.orm)
    await forgetOldAttempts(database.sql, clock())
    await forgetOldSessions(database.sql, clock())
    await sweepFiles({ files: pictures, clock }, (keys) => keysWithoutAccount(database.sql, keys))
  })
  await runService({
    hono, log, port: settings.PORT,
    readyDetails: { administrator: await findFirstAdministrator(database) },
    close: async () => {
      await housekeeping.stop()
      await database.close()
    },
  })
})
