import { join } from 'node:path'
import { SESSION_SECONDS } from '@portal/identity-domain'
import {
  connectDatabase,
  createAuthenticator,
  createBackground,
  createLog,
  createOtherServices,
  runEvery,
  forgetOldKeys,
  forgetReceivedEvents,
  limitSettings,
  migrate,
  openEventQueue,
  openOperations,
  openFileStore,
  readSettings,
  recordMeasurements,
  requireFolder,
  runService,
  startOrExplain,
  startTracing,
  sweepFiles,
  verifyAtNight,
} from '@portal/service-kit'
import { ensureFirstAdministrator } from './accounts/first-administrator.ts'
import { findFirstAdministrator } from './accounts/first-administrator.repository.ts'
import { announceAdministrator } from './announce-administrator.ts'
import { createIdentityApp } from './app.ts'
import { chainHead, sealActivity } from './audit/seal-activity.repository.ts'
import { forgetOldConfirmations } from './mailed-links/confirmations.repository.ts'
import { forgetOldFrontEndErrors } from './front-end-errors/front-end-errors.repository.ts'
import { createFileMailer, createSmtpMailer, forgetOldMails } from './mail/mailer.ts'
import { findMailLook } from './mail-look/mail-look.repository.ts'
import { createLiveNotifications } from './notifications/live-notifications.ts'
import { mailNotifications } from './notifications/mail-notifications.ts'
import { forgetOldNotifications } from './notifications/notifications.repository.ts'
import { forgetOldResets } from './mailed-links/resets.repository.ts'
import type { IdentityDeps } from './deps.ts'
import { forgetOldTrials } from './switches/release-trials.repository.ts'
import { forgetOldReleaseHealth } from './release-health/release-health.repository.ts'
import { resumeErasures } from './personal-data/personal-data.routes.ts'
import { namedPictures, unnamedPictures } from './pictures/pictures.repository.ts'
import { openPersonalNumbers, sealPlainNumbers } from './personal-numbers/personal-numbers.ts'
import { forgetRemovedPosts } from './posts/posts.repository.ts'
import { forgetUnusedPictures } from './post-pictures/post-pictures.repository.ts'
import { identitySchema } from './schema.ts'
import { confirmsAddresses, identitySettings, numberKeyFile } from './settings.ts'
import { forgetOldAttempts } from './passwords/failed-attempts.repository.ts'
import { createPasswords } from './passwords/passwords.ts'
import { forgetOldSessions, writeSessionRule } from './sessions/sessions.repository.ts'
import { forgetOldNonces } from './nonces/used-nonces.repository.ts'
import { createProvider } from './single-sign-on/provider.ts'
import { forgetOldSigningKeys } from './sessions/signing-keys.repository.ts'
import { createTokenIssuer } from './sessions/tokens.ts'

const SEAL_MS = 2_000
const MAIL_MS = 10_000
const MINUTE_MS = 60_000
const CHECK_MS = 15 * MINUTE_MS
const HOUR_MS = 3_600_000

await startOrExplain(async () => {
  const settings = readSettings(identitySettings, process.env)
  await requireFolder('DATA_DIR', settings.DATA_DIR)
  const log = createLog('identity', settings.LOG_LEVEL)
  await startTracing({ service: 'identity', log, settings })
  const operations = await openOperations({
    service: 'identity',
    host: settings.METRICS_HOST,
    port: settings.METRICS_PORT,
    log,
  })
  const clock = () => new Date()
  const database = connectDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_CONNECTIONS, log })
  await database.ready()
  await migrate(database.orm, identitySchema.schema, identitySchema.migrations)
  const events = await openEventQueue({ database, log, ...identitySchema })
  const personalNumbers = await openPersonalNumbers(database.orm, numberKeyFile(settings))
  const passwords = await createPasswords()
  const pictures = await openFileStore({
    address: settings.FILES_URL,
    folder: join(settings.DATA_DIR, 'pictures'),
    service: 'identity',
  })
  // Last of what may fail: its password is announced once.
  const administrator = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
  await ensureFirstAdministrator(database, passwords, administrator, announceAdministrator)
  const measurements = recordMeasurements({ executor: database.orm, folder: pictures.stagingDir, log })
  const background = createBackground(log)
  const services = createOtherServices(settings.SERVICE_URLS, settings.GATEWAY_KEY)
  const live = createLiveNotifications({ executor: database.orm })
  const mails = {
    address: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL,
    findLook: () => findMailLook(database.orm),
    log,
  }
  const deps: IdentityDeps = {
    services,
    live,
    database,
    events,
    passwords,
    personalNumbers,
    pictures,
    clock,
    log,
    operations,
    measurements,
    background,
    limits: limitSettings(settings),
    mailer: settings.SMTP_URL
      ? createSmtpMailer(settings.SMTP_URL, mails)
      : createFileMailer(join(settings.DATA_DIR, 'mails'), mails),
    publicUrl: settings.PUBLIC_URL,
    tokens: await createTokenIssuer(database.orm),
    authenticator: createAuthenticator(database.orm, clock),
    registration: settings.REGISTRATION,
    confirmsAddresses: confirmsAddresses(settings),
    provider: settings.provider && createProvider(settings.provider),
    gatewayKey: settings.GATEWAY_KEY,
    minFreeMb: settings.MIN_FREE_MB,
  }
  const hono = createIdentityApp(deps)
  const housekeeping = [
    runEvery(HOUR_MS, log, {
      forgetOldSigningKeys: () => forgetOldSigningKeys(database.orm, SESSION_SECONDS),
      forgetOldMails: () => forgetOldMails(join(settings.DATA_DIR, 'mails'), clock()),
      forgetOldKeys: () => forgetOldKeys(database.orm),
      forgetOldAttempts: () => forgetOldAttempts(database.orm, clock()),
      forgetOldResets: () => forgetOldResets(database.orm, clock()),
      forgetOldConfirmations: () => forgetOldConfirmations(database.orm, clock()),
      forgetOldSessions: () => forgetOldSessions(database.orm, clock()),
      forgetOldNonces: () => forgetOldNonces(database.orm, clock()),
      forgetOldNotifications: () => forgetOldNotifications(database.orm, clock()),
      forgetOldFrontEndErrors: () => forgetOldFrontEndErrors(database.orm, clock()),
      forgetOldReleaseHealth: () => forgetOldReleaseHealth(database.orm, clock()),
      forgetOldTrials: () => forgetOldTrials(database.orm, clock()),
      forgetUnusedPictures: () => forgetUnusedPictures(database.orm),
      forgetReceivedEvents: () => forgetReceivedEvents(database.orm),
      // Stored outside the database, it proves later whether the chain up to here is unchanged (npm run verify-audit).
      logChainHead: async () => {
        const head = await chainHead(database.orm)
        if (head) log.info({ auditHead: `${head.position}:${head.hash}` }, 'the audit chain')
      },
    }),
    runEvery(MINUTE_MS, log, {
      writeSessionRule: () => writeSessionRule(database.orm, settings.SESSION_IDLE_MINUTES),
    }),
    runEvery(MINUTE_MS, log, {
      forgetRemovedPosts: () => forgetRemovedPosts(database.orm),
      sweepFiles: () =>
        sweepFiles({ files: pictures, database, log, unnamed: (keys) => unnamedPictures(database.orm, keys) }),
    }),
    runEvery(CHECK_MS, log, {
      verifyAtNight: () =>
        verifyAtNight({
          files: pictures,
          executor: database.orm,
          named: namedPictures(database.orm),
          log,
          now: clock(),
        }),
    }),
    runEvery(MINUTE_MS, log, { sealPlainNumbers: () => sealPlainNumbers(database.orm, personalNumbers) }),
    runEvery(MINUTE_MS, log, { resumeErasures: () => resumeErasures(deps) }),
    runEvery(MAIL_MS, log, { mailNotifications: () => mailNotifications(deps) }),
    runEvery(SEAL_MS, log, { sealActivity: () => sealActivity(database.orm) }),
  ]
  await events.deliver(services)
  await runService({
    hono,
    log,
    operations,
    host: settings.HOST,
    port: settings.PORT,
    readyDetails: { administrator: await findFirstAdministrator(database.orm) },
    stopping: live.end,
    close: async () => {
      await Promise.all(housekeeping.map((work) => work.stop()))
      await background.settled()
      await events.close()
      await measurements.stop()
      await database.close()
    },
  })
})
