import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, createAuthenticator, createLog, every, forgetOldKeys, migrate, readSettings, runService, startOrExplain } from '@portal/service-kit'
import { ensureFirstAdministrator, findFirstAdministrator } from './accounts/first-administrator.ts'
import { announceAdministrator } from './announce-administrator.ts'
import { createIdentityApp } from './app.ts'
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
  await ensureFirstAdministrator(database, passwords, { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }, announceAdministrator)
  const stagingDir = join(settings.DATA_DIR, 'pictures', 'staging')
  await mkdir(stagingDir, { recursive: true })
  const hono = createIdentityApp({
    database, passwords, clock, log, stagingDir,
    tokens: await createTokenIssuer(database.sql),
    authenticator: createAuthenticator(database.sql, clock),
    registration: settings.REGISTRATION,
    gatewayKey: settings.GATEWAY_KEY,
  })
  const housekeeping = every(HOUR_MS, log, async () => {
    await forgetOldKeys(database.orm)
    await forgetOldAttempts(database.sql, clock())
    await forgetOldSessions(database.sql, clock())
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
