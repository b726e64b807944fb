import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { parseS3Url, S3_URL_RULE } from '@portal/s3'
import { StartError } from './start-error.ts'

const passwordRule = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,128}$/u

const rules = {
  PORT: 'a port number between 1 and 65535',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  FILES_URL: 'an address like s3://key:secret@host:port/bucket?region=eu-north-1',
  ADMIN_EMAIL: "the first administrator's e-mail address",
  ADMIN_PASSWORD: '8 to 128 characters with a capital, a small letter and a digit',
  SMTP_URL: 'an address like smtp://user:password@host:587',
  PUBLIC_URL: 'the http:// or https:// address that people use',
  REGISTRATION: 'open, closed or domains:company.se,other.se, for who may register',
  SESSION_IDLE_MINUTES: 'minutes without use that end a session, from 5 to 720',
  METRICS_PORT: 'a port number; the services use the ones after it',
  WAL_ARCHIVE: 'a folder outside DATA_DIR, or an address like s3://key:secret@host:port/bucket/prefix',
  WAL_ARCHIVE_DAYS: 'a number of days, at least 1',
  TRUSTED_PROXIES: 'addresses or CIDR ranges of proxies, separated by commas',
  SSO_ISSUER: 'the https address of an OpenID Connect issuer',
  SSO_CLIENT_ID: 'the client id that the single sign-on knows the portal by',
  NODE_ENV: 'production or development, or leave it out',
}

/** Those that differ from the services' own have a text for the operators' documentation. */
export const startSettings = z.object({
  PORT: z.coerce
    .number(rules.PORT)
    .int(rules.PORT)
    .min(1, rules.PORT)
    .max(65_535, rules.PORT)
    .default(8080)
    .describe('where the portal listens'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('database, files, mails, logs, released front ends; a folder in it for each service'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: rules.DATABASE_URL })
    .refine((url) => (URL.parse(url)?.pathname.length ?? 0) > 1, rules.DATABASE_URL)
    .optional()
    .describe(
      'any PostgreSQL 15 or later, by the address of a superuser, who creates the services’ roles; without it the embedded one',
    ),
  FILES_URL: z.url({ protocol: /^s3$/, error: rules.FILES_URL }).optional(),
  RELEASES_URL: z
    .string()
    .refine((text) => parseS3Url(text) !== null, S3_URL_RULE)
    .optional()
    .describe(
      'released front ends in a store that several machines share, instead of `DATA_DIR`; the key that signs them stays in `DATA_DIR`',
    ),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+$/, rules.ADMIN_EMAIL)
    .optional(),
  ADMIN_PASSWORD: z.string().regex(passwordRule, rules.ADMIN_PASSWORD).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: rules.SMTP_URL }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: rules.PUBLIC_URL }).optional(),
  REGISTRATION: z
    .string()
    .regex(/^(open|closed|domains:[^\s,]+(,[^\s,]+)*)$/, rules.REGISTRATION)
    .optional(),
  SESSION_IDLE_MINUTES: z
    .string()
    .regex(/^([5-9]|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/, rules.SESSION_IDLE_MINUTES)
    .optional(),
  METRICS_PORT: z.coerce
    .number(rules.METRICS_PORT)
    .int(rules.METRICS_PORT)
    .min(1, rules.METRICS_PORT)
    .max(65_000, rules.METRICS_PORT)
    .optional()
    .describe(
      'the gateway’s port for operators; identity, money and time have the next three, or the three after these (`docs/watching.md`)',
    ),
  METRICS_HOST: z.string().optional().describe('the address of these ports; loopback by default'),
  WAL_ARCHIVE: z
    .string()
    .refine((text) => !text.startsWith('s3:') || parseS3Url(text) !== null, rules.WAL_ARCHIVE)
    .optional()
    .describe('where the embedded database’s write-ahead log is kept, a folder or `s3://…` (`docs/backup.md`)'),
  WAL_ARCHIVE_DAYS: z.coerce
    .number(rules.WAL_ARCHIVE_DAYS)
    .int(rules.WAL_ARCHIVE_DAYS)
    .min(1, rules.WAL_ARCHIVE_DAYS)
    .default(14)
    .describe('how long it is kept there; keep a backup that is younger'),
  WAL_ARCHIVE_KEY_FILE: z.string().optional().describe('a file of at least 16 bytes by which the archive is encrypted'),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => text.split(',').every(isAddressOrRange), rules.TRUSTED_PROXIES)
    .optional(),
  SSO_ISSUER: z.url({ protocol: /^https?$/, error: rules.SSO_ISSUER }).optional(),
  SSO_CLIENT_ID: z.string().optional(),
  HOST: z.string().default('127.0.0.1').describe('`0.0.0.0` to be reachable from other machines'),
  NODE_ENV: z.enum(['production', 'development', 'test'], rules.NODE_ENV).default('development'),
})

/** An operator's settings (D52). The services check their own again; here a mistake shows before anything is built. */
export type StartSettings = z.output<typeof startSettings>

/**
 * Reads them; an empty value counts as missing, `DATA_DIR` becomes absolute under `root`. Throws StartError naming the
 * first wrong one.
 */
export function readStartSettings(environment: NodeJS.ProcessEnv, root: string): StartSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { data, error } = startSettings.safeParse(given)
  if (error) throw wrong(error.issues[0]?.path.join('.') ?? '', error.issues[0]?.message ?? '')
  if (data.NODE_ENV === 'production' && data.REGISTRATION === undefined) throw wrong('REGISTRATION', rules.REGISTRATION)
  if (data.SSO_ISSUER !== undefined && data.SSO_CLIENT_ID === undefined)
    throw wrong('SSO_CLIENT_ID', rules.SSO_CLIENT_ID)
  if (data.SSO_CLIENT_ID !== undefined && data.SSO_ISSUER === undefined) throw wrong('SSO_ISSUER', rules.SSO_ISSUER)
  const dataDir = path.resolve(root, data.DATA_DIR)
  if (`${path.resolve(data.WAL_ARCHIVE ?? '/')}/`.startsWith(`${dataDir}/`))
    throw wrong('WAL_ARCHIVE', rules.WAL_ARCHIVE)
  return { ...data, DATA_DIR: dataDir }
}

/** Names of the settings, so that a service gets only its own. */
export const settingNames: readonly string[] = Object.keys(startSettings.shape)

const wrong = (name: string, rule: string) => new StartError(`Set ${name} to ${rule}.`)

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const family = isIP(address)
  const widest = family === 4 ? 32 : 128
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
}
