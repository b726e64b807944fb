import { describe, expect, it } from 'vitest'
import { readSettings } from '@portal/service-kit/process'
import { gatewaySettings } from './settings.ts'

const needed = {
  SERVICE_URLS: 'identity=http://127.0.0.1:4101, money=http://127.0.0.1:4102',
  GATEWAY_KEY: 'sixteen-characters',
  SHELL_DIR: '/shell',
  MFE_DIR: '/mfe',
}
const read = (more: Record<string, string> = {}) => readSettings(gatewaySettings, { ...needed, ...more })

describe('gateway settings', () => {
  it('require four values; the rest have defaults', () => {
    expect(read()).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:8080',
      CONNECT_ORIGINS: [],
      LOG_LEVEL: 'info',
    })
    expect([...read().SERVICE_URLS]).toEqual([
      ['identity', ['http://127.0.0.1:4101']],
      ['money', ['http://127.0.0.1:4102']],
    ])
    expect(read().TRUSTED_PROXIES.rules).toEqual([])
  })

  it('accept lists', () => {
    expect(read({ SSO_ISSUER: 'https://login.example:8443/tenant/v2.0' }).SSO_ISSUER).toBe('https://login.example:8443')
    const { TRUSTED_PROXIES, CONNECT_ORIGINS } = read({
      TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.4, ::1',
      CONNECT_ORIGINS: 'https://login.example, https://graph.example:8443',
    })
    expect(TRUSTED_PROXIES.check('10.9.9.9')).toBe(true)
    expect(TRUSTED_PROXIES.check('192.168.1.5')).toBe(false)
    expect(CONNECT_ORIGINS).toEqual(['https://login.example', 'https://graph.example:8443'])
  })

  it.each(['https://cdn.example', 'https://cdn.example:8443', 'http://127.0.0.1:9000', 'http://localhost:9000'])(
    'accept %s as the origin of released files',
    (origin) => expect(read({ RELEASE_FILES_ORIGIN: origin }).RELEASE_FILES_ORIGIN).toBe(origin),
  )

  it.each([
    ['PORT', 'eighty', 'Set PORT: a port number.'],
    [
      'SERVICE_URLS',
      'money=http://127.0.0.1:1',
      'Set SERVICE_URLS: the services as name=http://host:port, separated by commas, identity among them.',
    ],
    [
      'SERVICE_URLS',
      'identity=ftp://x',
      'Set SERVICE_URLS: the services as name=http://host:port, separated by commas, identity among them.',
    ],
    [
      'SERVICE_URLS',
      'identity=http://a:1,identity=http://b:1',
      'Set SERVICE_URLS: the services as name=http://host:port, separated by commas, identity among them.',
    ],
    ['GATEWAY_KEY', 'short', 'Set GATEWAY_KEY: at least 16 characters.'],
    ['SHELL_DIR', '', 'Set SHELL_DIR: the folder of the built shell.'],
    ['MFE_DIR', '', "Set MFE_DIR: the folder of the remotes' releases."],
    ['REGISTRY_KEY', 'bm8ga2V5', 'Set REGISTRY_KEY: the public key that releases are signed with, as base64.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'Set TRUSTED_PROXIES: addresses or CIDR ranges, separated by commas.'],
    ['TRUSTED_PROXIES', 'proxy.local', 'Set TRUSTED_PROXIES: addresses or CIDR ranges, separated by commas.'],
    ['PUBLIC_URL', 'portal.example', 'Set PUBLIC_URL: the http:// or https:// address that people use.'],
    [
      'CONNECT_ORIGINS',
      'https://login.example/path',
      'Set CONNECT_ORIGINS: https origins without a path, separated by commas.',
    ],
    [
      'CONNECT_ORIGINS',
      "https://x; script-src 'unsafe-inline'",
      'Set CONNECT_ORIGINS: https origins without a path, separated by commas.',
    ],
    ...['https://cdn.example/files', 'http://cdn.example', 'cdn.example', "https://x 'unsafe-inline'"].map((text) => [
      'RELEASE_FILES_ORIGIN',
      text,
      'Set RELEASE_FILES_ORIGIN: an https origin without a path, such as https://cdn.example, or http on loopback.',
    ]),
    ['SSO_ISSUER', 'login.example', 'Set SSO_ISSUER: the https address of an OpenID Connect issuer.'],
    ['LOG_LEVEL', 'loud', 'Set LOG_LEVEL: debug, info, warn, error or silent.'],
  ])('name the setting to correct in one sentence: %s=%s', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(new Error(sentence))
  })
})
