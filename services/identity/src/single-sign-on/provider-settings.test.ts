import { readSettings } from '@portal/service-kit'
import { describe, expect, it } from 'vitest'
import { identitySettings } from '../settings.ts'

const base = {
  PORT: '4101',
  DATABASE_URL: 'postgres://u:p@127.0.0.1/d',
  DATA_DIR: '/tmp',
  GATEWAY_KEY: '0123456789abcdef',
}
const read = (more: Record<string, string>) => readSettings(identitySettings, { ...base, ...more }).provider
const client = { SSO_CLIENT_ID: 'portalen' }

describe('the settings of single sign-on (D8)', () => {
  it('may be left out', () => expect(read({})).toBeNull())

  it('accept any issuer', () =>
    expect(read({ ...client, SSO_ISSUER: 'https://id.foretag.se/realm' })).toEqual({
      issuer: 'https://id.foretag.se/realm',
      clientId: 'portalen',
      scope: 'openid profile email',
      tenants: [],
      addressClaims: ['email'],
      name: 'företagskonto',
    }))

  it('recognise Entra by its address', () =>
    expect(
      read({
        ...client,
        SSO_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0',
        SSO_TENANTS: 'AAAA-1, bbbb-2',
      }),
    ).toMatchObject({
      scope: 'openid profile email User.Read',
      tenants: ['aaaa-1', 'bbbb-2'],
      addressClaims: ['preferred_username', 'email'],
      name: 'Microsoft',
    }))

  it('accept every option', () =>
    expect(
      read({
        ...client,
        SSO_ISSUER: 'http://127.0.0.1:4000',
        SSO_SCOPE: 'openid email',
        SSO_PROVIDER: 'entra',
        SSO_NAME: 'Företaget',
      }),
    ).toMatchObject({
      scope: 'openid email',
      addressClaims: ['preferred_username', 'email'],
      name: 'Företaget',
    }))

  it.each([
    [{ ...client }, 'Set SSO_ISSUER: the https address of an OpenID Connect issuer.'],
    [
      { ...client, SSO_ISSUER: 'http://id.foretag.se' },
      'Set SSO_ISSUER: the https address of an OpenID Connect issuer.',
    ],
    [
      { ...client, SSO_ISSUER: 'https://id.foretag.se/?x=1' },
      'Set SSO_ISSUER: the https address of an OpenID Connect issuer.',
    ],
    [
      { SSO_ISSUER: 'https://id.foretag.se' },
      'Set SSO_CLIENT_ID: the client id that the provider knows the portal by.',
    ],
    [
      { ...client, SSO_ISSUER: 'https://id.foretag.se', SSO_SCOPE: 'email' },
      'Set SSO_SCOPE: the scopes to ask for, openid first.',
    ],
    [
      { ...client, SSO_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'Set SSO_TENANTS: ids of the Entra tenants that may sign in, separated by commas.',
    ],
    [
      { ...client, SSO_ISSUER: 'https://id.foretag.se', SSO_TENANTS: 'a b' },
      'Set SSO_TENANTS: ids of the Entra tenants that may sign in, separated by commas.',
    ],
    [{ ...client, SSO_ISSUER: 'https://id.foretag.se', SSO_PROVIDER: 'google' }, 'Set SSO_PROVIDER: entra or oidc.'],
  ])('%j ends with one sentence', (more, sentence) => expect(() => read(more)).toThrow(sentence))
})
