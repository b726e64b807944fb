import { join } from 'node:path'
import * as z from 'zod'
import {
  isEmail,
  missingPasswordParts,
  parseRegistrationPolicy,
  type RegistrationPolicy,
} from '@portal/identity-domain'
import { explained, serviceSettings } from '@portal/service-kit'
import { providerSettings, readProvider } from './single-sign-on/provider-settings.ts'

const REGISTRATION_RULE = 'open, closed or domains:company.se,other.se, for who may register'

const IDLE_RULE = 'minutes without use that end a session, from 5 to 720'

const PASSWORD_RULE = 'at least 8 characters with a capital, a small letter and a digit'

const registration = z.string().transform((setting, context): RegistrationPolicy => {
  const policy = parseRegistrationPolicy(setting)
  if (policy) return policy
  context.addIssue({ code: 'custom', message: REGISTRATION_RULE })
  return z.NEVER
})

/** Settings of the identity service; production mode requires a setting of who may register (D4). */
export const identitySettings = serviceSettings
  .extend({
    ...providerSettings,
    ...explained(
      {
        NODE_ENV: z.string().optional(),
        SMTP_URL: z
          .url({ protocol: /^smtps?$/, error: 'the address of a mail server, smtp://user:password@host:port' })
          .optional(),
        MAIL_FROM: z
          .string()
          .trim()
          .refine(isEmail, 'the address that mails come from')
          .default('portalen@portal.local'),
        PUBLIC_URL: z
          .url({ protocol: /^https?$/, error: 'the address of the portal that mails link to' })
          .default('http://localhost:8080')
          .transform((url) => url.replace(/\/+$/, '')),
        REGISTRATION: registration.optional(),
        SESSION_IDLE_MINUTES: z.coerce
          .number(IDLE_RULE)
          .int(IDLE_RULE)
          .min(5, IDLE_RULE)
          .max(720, IDLE_RULE)
          .default(60),
        PERSONAL_NUMBER_KEY_FILE: z.string().optional(),
        ADMIN_EMAIL: z
          .string()
          .trim()
          .refine(isEmail, "the first administrator's e-mail address")
          .default('admin@portal.local'),
        ADMIN_PASSWORD: z
          .string()
          .max(128, 'at most 128 characters')
          .refine((password) => missingPasswordParts(password, 'account').length === 0, PASSWORD_RULE)
          .optional(),
      },
      {
        NODE_ENV: '`production` requires `REGISTRATION`',
        SMTP_URL:
          'the mail server, `smtp://user:password@host:port`; without it mails are `.eml` files under `DATA_DIR`',
        MAIL_FROM: "the sender's address of mails; the name beside it is chosen in Administration",
        PUBLIC_URL: "the portal's address for users, also in mails; an https address turns HSTS on",
        REGISTRATION:
          '`open`, `closed` or `domains:a.se,b.se`; `open` unless `NODE_ENV=production`; an administrator may choose open or closed in Administration instead. With `domains:`, `SMTP_URL` or single sign-on, addresses are confirmed by mail (ADR 30)',
        SESSION_IDLE_MINUTES:
          'minutes without use after which a session ends, 5 to 720; every session ends after 12 hours',
        PERSONAL_NUMBER_KEY_FILE:
          'the file with the keys of personal numbers, `personal-number-keys.json` in `DATA_DIR` by default; every replica and every backup needs it',
        ADMIN_EMAIL: 'the first administrator of an empty database',
        ADMIN_PASSWORD: 'the first administrator’s password; a random one is printed once without it',
      },
    ),
  })
  .superRefine((settings, context) => {
    if (settings.NODE_ENV !== 'production' || settings.REGISTRATION) return
    context.addIssue({ code: 'custom', path: ['REGISTRATION'], message: REGISTRATION_RULE })
  })
  .transform((settings, context) => ({
    ...settings,
    REGISTRATION: settings.REGISTRATION ?? ({ kind: 'open' } as const),
    provider: readProvider(settings, context),
  }))
export type IdentitySettings = z.infer<typeof identitySettings>

/** The file with the keys of the personal numbers. */
export const numberKeyFile = ({
  PERSONAL_NUMBER_KEY_FILE,
  DATA_DIR,
}: Pick<IdentitySettings, 'PERSONAL_NUMBER_KEY_FILE' | 'DATA_DIR'>): string =>
  PERSONAL_NUMBER_KEY_FILE ?? join(DATA_DIR, 'personal-number-keys.json')

/**
 * Addresses must be confirmed when mail is set up, when a provider vouches for addresses, or when an address's domain
 * allows registration.
 */
export const confirmsAddresses = ({
  SMTP_URL,
  provider,
  REGISTRATION,
}: Pick<IdentitySettings, 'SMTP_URL' | 'provider' | 'REGISTRATION'>): boolean =>
  SMTP_URL !== undefined || provider !== null || REGISTRATION.kind === 'domains'
