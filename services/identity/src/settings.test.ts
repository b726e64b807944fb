import { readSettings } from '@portal/service-kit'
import { describe, expect, it } from 'vitest'
import { confirmsAddresses, identitySettings } from './settings.ts'

const base = {
  PORT: '4101',
  DATABASE_URL: 'postgres://u:p@127.0.0.1/d',
  DATA_DIR: '/tmp',
  GATEWAY_KEY: '0123456789abcdef',
}
const read = (more: Record<string, string>) => readSettings(identitySettings, { ...base, ...more })

describe('settings (D4, D5)', () => {
  it('lets every visitor register in the local start, and names the first administrator', () =>
    expect(read({})).toMatchObject({ REGISTRATION: { kind: 'open' }, ADMIN_EMAIL: 'admin@portal.local' }))
  it('reads who may register', () =>
    expect(read({ NODE_ENV: 'production', REGISTRATION: 'domains:a.se' }).REGISTRATION).toEqual({
      kind: 'domains',
      domains: ['a.se'],
    }))

  it.each([
    [{}, false],
    [{ SMTP_URL: 'smtp://mail.foretag.se' }, true],
    [{ REGISTRATION: 'domains:a.se' }, true],
    [{ SSO_ISSUER: 'https://login.foretag.se', SSO_CLIENT_ID: 'portalen' }, true],
  ])('with %j, requires confirmed addresses: %s', (more, asks) => expect(confirmsAddresses(read(more))).toBe(asks))

  it.each([
    [
      { NODE_ENV: 'production' },
      'Set REGISTRATION: open, closed or domains:company.se,other.se, for who may register.',
    ],
    [
      { REGISTRATION: 'everybody' },
      'Set REGISTRATION: open, closed or domains:company.se,other.se, for who may register.',
    ],
    [{ ADMIN_EMAIL: 'admin' }, "Set ADMIN_EMAIL: the first administrator's e-mail address."],
    [
      { ADMIN_PASSWORD: 'admin' },
      'Set ADMIN_PASSWORD: at least 8 characters with a capital, a small letter and a digit.',
    ],
  ])('refuses %j in one sentence', (more, sentence) => expect(() => read(more)).toThrow(sentence))
})
