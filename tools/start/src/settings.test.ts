import { describe, expect, test } from 'vitest'
import { readStartSettings } from './settings.ts'

describe('settings', () => {
  test('are all optional', () => {
    expect(readStartSettings({}, '/portal')).toEqual({
      PORT: 8080,
      DATA_DIR: '/portal/.data',
      HOST: '127.0.0.1',
      WAL_ARCHIVE_DAYS: 14,
      NODE_ENV: 'development',
    })
  })

  test('that are empty count as missing', () => {
    expect(readStartSettings({ PORT: '', DATABASE_URL: '', DATA_DIR: '' }, '/portal').PORT).toBe(8080)
  })

  test('are used unchanged when valid', () => {
    const given = {
      DATABASE_URL: 'postgres://u:p@db.company.se/portal',
      ADMIN_EMAIL: 'anna@company.se',
      ADMIN_PASSWORD: 'Lösenord1',
      SMTP_URL: 'smtps://u:p@mail.company.se',
      FILES_URL: 's3://key:secret@s3.company.se/portal?region=eu-north-1',
      PUBLIC_URL: 'https://portal.company.se',
      REGISTRATION: 'domains:a.se,b.se',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      NODE_ENV: 'production',
      SSO_ISSUER: 'https://id.company.se',
      SSO_CLIENT_ID: 'portal',
    }
    expect(readStartSettings({ ...given, PORT: '9000', DATA_DIR: '/data' }, '/portal')).toEqual({
      ...given,
      PORT: 9000,
      DATA_DIR: '/data',
      HOST: '127.0.0.1',
      WAL_ARCHIVE_DAYS: 14,
    })
  })

  test.each([
    [
      'WAL_ARCHIVE',
      's3:nowhere',
      'Set WAL_ARCHIVE to a folder outside DATA_DIR, or an address like s3://key:secret@host:port/bucket/prefix.',
    ],
    ['PORT', 'http', 'Set PORT to a port number between 1 and 65535.'],
    ['PORT', '0', 'Set PORT to a port number between 1 and 65535.'],
    ['PORT', '70000', 'Set PORT to a port number between 1 and 65535.'],
    [
      'DATABASE_URL',
      'mysql://host/db',
      'Set DATABASE_URL to an address like postgres://user:password@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      'postgres://host',
      'Set DATABASE_URL to an address like postgres://user:password@host:5432/database.',
    ],
    ['DATABASE_URL', 'foo', 'Set DATABASE_URL to an address like postgres://user:password@host:5432/database.'],
    ['FILES_URL', '/srv/files', 'Set FILES_URL to an address like s3://key:secret@host:port/bucket?region=eu-north-1.'],
    ['ADMIN_EMAIL', 'anna', "Set ADMIN_EMAIL to the first administrator's e-mail address."],
    [
      'ADMIN_PASSWORD',
      'short',
      'Set ADMIN_PASSWORD to 8 to 128 characters with a capital, a small letter and a digit.',
    ],
    ['SMTP_URL', 'mail.company.se', 'Set SMTP_URL to an address like smtp://user:password@host:587.'],
    ['PUBLIC_URL', 'portal.company.se', 'Set PUBLIC_URL to the http:// or https:// address that people use.'],
    [
      'SESSION_IDLE_MINUTES',
      '721',
      'Set SESSION_IDLE_MINUTES to minutes without use that end a session, from 5 to 720.',
    ],
    [
      'REGISTRATION',
      'everybody',
      'Set REGISTRATION to open, closed or domains:company.se,other.se, for who may register.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/64',
      'Set TRUSTED_PROXIES to addresses or CIDR ranges of proxies, separated by commas.',
    ],
    ['SSO_ISSUER', 'id.company.se', 'Set SSO_ISSUER to the https address of an OpenID Connect issuer.'],
    [
      'SSO_ISSUER',
      'https://id.company.se',
      'Set SSO_CLIENT_ID to the client id that the single sign-on knows the portal by.',
    ],
    ['SSO_CLIENT_ID', 'portal', 'Set SSO_ISSUER to the https address of an OpenID Connect issuer.'],
    ['NODE_ENV', 'prod', 'Set NODE_ENV to production or development, or leave it out.'],
  ])('%s=%s is refused with one sentence', (name, value, sentence) => {
    expect(() => readStartSettings({ [name]: value }, '/portal')).toThrow(sentence)
  })

  test('must say who may register in production (D4)', () => {
    expect(() => readStartSettings({ NODE_ENV: 'production' }, '/portal')).toThrow(
      /^Set REGISTRATION to open, closed or domains:/,
    )
  })
})
