import * as z from 'zod'
import { parseS3Url, S3_URL_RULE } from '@portal/s3'
import { explained } from './explained.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { SettingsError, withSettingFiles } from './setting-files.ts'

/**
 * Reads settings from the environment, each also from a file ({@link withSettingFiles}); an empty value counts as
 * missing. Names on the standard error output what looks like a misspelt setting. Throws {@link SettingsError}.
 */
export function readSettings<T extends z.ZodType>(schema: T, environment: NodeJS.ProcessEnv): z.output<T> {
  const names = namesOf(schema)
  for (const sentence of misspeltSettings(names, environment)) process.stderr.write(`${sentence}\n`)
  const given = Object.fromEntries(
    Object.entries(withSettingFiles(names, environment)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const outcome = schema.safeParse(given)
  if (outcome.success) return outcome.data
  const issue = outcome.error.issues[0]
  throw new SettingsError(`Set ${issue?.path.join('.') ?? 'the settings'}: ${issue?.message ?? 'invalid'}.`)
}

/** The settings of a schema, which may be refined and transformed as a whole. */
function namesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesOf(schema.in)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/**
 * Addresses of services, `name=http://host:port` separated by commas, replicas separated by `|`; `null` for anything
 * else.
 */
export function parseServiceUrls(text: string): Map<string, readonly string[]> | null {
  const services = new Map<string, readonly string[]>()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const [, name, addresses = ''] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? []
    const replicas = addresses.split('|').map((address) => /^(http:\/\/[^/?#]+)\/?$/.exec(address.trim())?.[1] ?? '')
    if (name === undefined || services.has(name) || !replicas.every((address) => URL.canParse(address))) return null
    services.set(name, replicas)
  }
  return services
}

const CALL_LIMITS_RULE = 'limits as auth.register=500/600, times per seconds, separated by commas'
const QUOTA_RULE = 'the megabytes that a user may upload in an hour'

/** Limits of calls by name, `auth.register=500/600` for 500 in ten minutes; `null` for anything else. */
export function parseCallLimits(text: string): Map<string, { times: number; seconds: number }> | null {
  const limits = new Map<string, { times: number; seconds: number }>()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const [, name, times, seconds] = /^([a-zA-Z.]+)=([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(entry) ?? []
    if (name === undefined) return null
    limits.set(name, { times: Number(times), seconds: Number(seconds) })
  }
  return limits
}

/** Text that must parse; the rule completes the sentence "Set NAME: …". */
export function parsed<T>(rule: string, parse: (text: string) => T | null) {
  return z.string(rule).transform((text, context): T => {
    const value = parse(text)
    if (value !== null) return value
    context.issues.push({ code: 'custom', message: rule, input: text })
    return z.NEVER
  })
}

const MIN_FREE_RULE = 'a number of megabytes, 0 for no floor'

/**
 * Connections of one service process: with two processes of each service, 72 of the 97 that a new PostgreSQL allows.
 */
export const USUAL_CONNECTIONS = 12

const CONNECTIONS_RULE = 'a number from 3 to 1000'

const SHARE_RULE = 'the share of requests to trace, from 0 to 1'

const METRICS_RULE = 'the port of /metrics, from 1 to 65535'

/** Settings of every process for its operators. */
export const operationsSettings = explained(
  {
    METRICS_PORT: z.coerce
      .number(METRICS_RULE)
      .int(METRICS_RULE)
      .min(1, METRICS_RULE)
      .max(65_535, METRICS_RULE)
      .optional(),
    METRICS_HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'an address of this machine')
      .default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'the address of a receiver of traces, such as http://localhost:4318' })
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE_RULE).min(0, SHARE_RULE).max(1, SHARE_RULE).default(1),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent')
      .default('info'),
  },
  {
    METRICS_PORT: 'where `/metrics`, `/livez` and `/readyz` are served, apart from calls (`docs/watching.md`)',
    METRICS_HOST: 'the address of `METRICS_PORT`',
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'a receiver of traces by OTLP over HTTP, such as `http://localhost:4318`; without it nothing is traced (`docs/watching.md`)',
    OTEL_TRACES_SAMPLER_ARG: 'the share of requests that are traced, from 0 to 1',
    LOG_LEVEL: '`debug`, `info`, `warn`, `error` or `silent`',
  },
)

/** Settings that every service has. */
export const serviceSettings = z.object({
  ...operationsSettings,
  ...explained(
    {
      HOST: z
        .string()
        .regex(/^[\w.:-]+$/, 'an address of this machine')
        .default('127.0.0.1'),
      PORT: z.coerce.number('a port number').int('a port number').min(0, 'a port number').max(65_535, 'a port number'),
      DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "the postgres:// address of the service's own role" }),
      DATABASE_CONNECTIONS: z.coerce
        .number(CONNECTIONS_RULE)
        .int(CONNECTIONS_RULE)
        .min(3, CONNECTIONS_RULE)
        .max(1000, CONNECTIONS_RULE)
        .default(USUAL_CONNECTIONS),
      DATA_DIR: z.string('the folder for files'),
      FILES_URL: parsed(S3_URL_RULE, parseS3Url).optional(),
      MIN_FREE_MB: z.coerce.number(MIN_FREE_RULE).int(MIN_FREE_RULE).min(0, MIN_FREE_RULE).default(512),
      GATEWAY_KEY: z
        .string('the secret shared with the gateway')
        .refine((keys) => keys.split(',').every((key) => key.length >= 16), 'at least 16 characters'),
      SERVICE_URLS: parsed(
        'the services as name=http://host:port, separated by commas, replicas by |',
        parseServiceUrls,
      ).prefault(''),
      CALL_LIMITS: parsed(CALL_LIMITS_RULE, parseCallLimits).prefault(''),
      UPLOAD_QUOTA: z.coerce
        .number(QUOTA_RULE)
        .int(QUOTA_RULE)
        .min(1, QUOTA_RULE)
        .max(1_000_000, QUOTA_RULE)
        .default(5000),
    },
    {
      HOST: 'the address to listen on; loopback is for a gateway on the same machine',
      PORT: 'the port to listen on',
      DATABASE_URL: "the `postgres://` address of the service's own role, which `npm run bootstrap` creates",
      DATABASE_CONNECTIONS:
        "maximum connections of one process; services × replicas × this number, plus ten, must stay below the server's `max_connections`",
      DATA_DIR: 'the folder of this service: its files without `FILES_URL`, and uploads in progress',
      FILES_URL: 'files in an S3-compatible store, `s3://key:secret@host:port/bucket/prefix?region=eu-north-1`',
      MIN_FREE_MB: 'free space in MB below which uploads are refused; on a small disk a twentieth of it',
      GATEWAY_KEY:
        'the secret between gateway and services, at least 16 characters; several, separated by commas, during a rotation',
      SERVICE_URLS:
        'addresses of the services, `identity=http://host:port|http://host2:port,money=…`; events for a missing one wait',
      CALL_LIMITS: 'other limits by call, `auth.register=500/600` for 500 in ten minutes',
      UPLOAD_QUOTA: 'megabytes that a user may upload in an hour',
    },
  ),
})
