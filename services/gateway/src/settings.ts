import { createPublicKey, type KeyObject } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import { parseS3Url, S3_URL_RULE } from '@portal/s3'
import { explained, operationsSettings, parsed, parseServiceUrls, sentKey } from '@portal/service-kit/process'

const SERVICES_RULE = 'the services as name=http://host:port, separated by commas, identity among them'
const PROXIES_RULE = 'addresses or CIDR ranges, separated by commas'
const ISSUER_RULE = 'the https address of an OpenID Connect issuer'
const ORIGINS_RULE = 'https origins without a path, separated by commas'

const FILES_ORIGIN_RULE = 'an https origin without a path, such as https://cdn.example, or http on loopback'

const KEY_RULE = 'the public key that releases are signed with, as base64'

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function parseServices(text: string): Map<string, readonly string[]> | null {
  const services = parseServiceUrls(text)
  return services?.has('identity') ? services : null
}

/** Proxies whose X-Forwarded-For is trusted; null when an entry is neither an address nor a range. */
export function parseTrustedProxies(text: string): BlockList | null {
  const trusted = new BlockList()
  for (const entry of list(text)) {
    const [address = '', bits, ...rest] = entry.split('/')
    const family = isIP(address)
    if (family === 0 || rest.length > 0) return null
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if ((bits !== undefined && !/^\d{1,3}$/.test(bits)) || prefix > most) return null
    trusted.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return trusted
}

function parsePublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

const isHttpsOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function parseFilesOrigin(text: string): string | null {
  const { origin, protocol, hostname } = URL.parse(text) ?? {}
  const isPlainHere = protocol === 'http:' && LOOPBACK.has(hostname ?? '')
  return origin === text && (protocol === 'https:' || isPlainHere) ? text : null
}

const portNumber = z.coerce
  .number('a port number')
  .int('a port number')
  .min(0, 'a port number')
  .max(65_535, 'a port number')

/**
 * The gateway's environment (D52). `SERVICE_URLS` becomes a map from name to the origins of its replicas,
 * `TRUSTED_PROXIES` a block list.
 */
export const gatewaySettings = z.object({
  ...operationsSettings,
  ...explained(
    {
      PORT: portNumber.default(8080),
      HOST: z
        .string()
        .regex(/^[\w.:-]+$/, 'an address or a host name')
        .default('127.0.0.1'),
      SERVICE_URLS: parsed(SERVICES_RULE, parseServices),
      /** The first of several keys during a rotation. */
      GATEWAY_KEY: z
        .string('the secret shared with the services')
        .min(16, 'at least 16 characters')
        .regex(/^[\x21-\x7E]+$/, 'visible ASCII characters only')
        .transform(sentKey),
      SHELL_DIR: z.string('the folder of the built shell'),
      MFE_DIR: z.string("the folder of the remotes' releases"),
      REGISTRY_KEY: parsed(KEY_RULE, parsePublicKey).optional(),
      RELEASE_DIR: z.string().optional(),
      RELEASES_URL: parsed(S3_URL_RULE, parseS3Url).optional(),
      TRUSTED_PROXIES: parsed(PROXIES_RULE, parseTrustedProxies).prefault(''),
      /** An https address turns HSTS on. */
      PUBLIC_URL: z
        .url({ protocol: /^https?$/, error: 'the http:// or https:// address that people use' })
        .default('http://localhost:8080'),
      SSO_ISSUER: parsed(ISSUER_RULE, (text) =>
        URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text).origin : null,
      ).optional(),
      /** An issuer's token endpoint may be elsewhere. */
      CONNECT_ORIGINS: parsed(ORIGINS_RULE, (text) => (list(text).every(isHttpsOrigin) ? list(text) : null)).prefault(
        '',
      ),
      RELEASE_FILES_ORIGIN: parsed(FILES_ORIGIN_RULE, parseFilesOrigin).optional(),
      OFFLINE: z.enum(['on', 'off'], 'on or off').default('on'),
      SECURITY_CONTACT: z
        .string()
        .regex(
          /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
          'mailto:<address> or an https address, for reports of faults',
        )
        .optional(),
    },
    {
      PORT: 'the port that users reach, directly or through a proxy',
      HOST: 'the address to listen on: `0.0.0.0` to be reachable from other machines',
      SERVICE_URLS: 'addresses of the services, `identity=http://host:port|http://host2:port,money=…`',
      GATEWAY_KEY:
        'the secret between gateway and services, at least 16 characters; several, separated by commas, during a rotation',
      SHELL_DIR: 'the folder of the released shell; without it the process publishes the front ends into `DATA_DIR`',
      MFE_DIR: 'the folder of released remotes, with `SHELL_DIR`',
      RELEASES_URL:
        'released front ends in an S3-compatible store that any number of gateways share, an address like that of `FILES_URL`; `SHELL_DIR` and `MFE_DIR` then hold this gateway’s copy',
      RELEASE_DIR:
        'the data directory whose `secrets/registry-key.pem` signs releases; set by the start that publishes front ends, without it the gateway takes no releases',
      REGISTRY_KEY: 'the public key of releases as base64, with `SHELL_DIR`; without it no remote is served',
      TRUSTED_PROXIES: 'addresses or ranges whose `X-Forwarded-For` is trusted',
      PUBLIC_URL: "the portal's address for users, also in mails; an https address turns HSTS on",
      SSO_ISSUER: 'the issuer of single sign-on, to which pages connect',
      CONNECT_ORIGINS: 'more https origins that pages may call, separated by commas',
      RELEASE_FILES_ORIGIN:
        'the origin from which pages load the files of remotes, such as `https://cdn.example`: a CDN that fetches them from `PUBLIC_URL` (`docs/deploying.md`); without it the portal’s own',
      OFFLINE: '`off` removes the service worker from every browser that installed it (`docs/runbook.md`)',
      SECURITY_CONTACT: 'where to report security problems, `mailto:…` or `https://…`, for `/.well-known/security.txt`',
    },
  ),
})
