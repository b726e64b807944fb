import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PortalError, SESSION_HEADER } from '@portal/platform-contract'
import { cameFromElsewhere } from './foreign-request.ts'
import type { FlatHeaders } from './security-headers.ts'

/** A session that a request names, and whose cookie the browser sent. */
export interface CookieSession {
  readonly name: string
  readonly token: string
}

interface Options {
  /** The portal's address for users. */
  readonly publicUrl: string
}

/** Sessions of pages: the token stands in a cookie that script cannot read (ADR 76). */
export interface SessionCookies {
  /**
   * The session that the request names by header, when its cookie is there and Authorization is not. The cookie alone
   * authorises nothing.
   */
  find(headers: IncomingHttpHeaders): CookieSession | undefined
  /** Refuses a request with the authority of a cookie unless it comes from the portal's own pages. */
  refusal(headers: IncomingHttpHeaders): PortalError | null
  /** Keeps the token of this request in a cookie: the session's name, and the headers. Null without a token. */
  keep(incoming: IncomingMessage): { readonly session: string; readonly headers: FlatHeaders } | null
  /** Removes the cookie of a session that has ended. */
  drop(session: CookieSession): FlatHeaders
}

/** A session never lasts longer (D65). */
const LONGEST_SECONDS = 12 * 60 * 60
/** A browser has one, and those of sessions that ended unseen. */
const MOST_COOKIES = 4
const NAME = /^[0-9a-f]{16}$/
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const MOST_CHARACTERS = 3_000

/**
 * On https the cookie is bound to this host and to TLS by its prefix. Plain http, as on a local try-out, knows neither
 * the prefix nor Secure.
 */
export function createSessionCookies({ publicUrl }: Options): SessionCookies {
  const { protocol, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const prefix = isSecure ? '__Host-portal-' : 'portal-'
  const cookie = (name: string, value: string, seconds: number): FlatHeaders => [
    'set-cookie',
    `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  ]

  function allIn(header: string | undefined): CookieSession[] {
    return (header ?? '').split(/; */).flatMap((pair) => {
      const [name = '', token = ''] = pair.split('=', 2)
      return name.startsWith(prefix) && TOKEN.test(token) ? [{ name: name.slice(prefix.length), token }] : []
    })
  }

  return {
    find(headers) {
      const named = headers[SESSION_HEADER]
      if (headers.authorization !== undefined || typeof named !== 'string' || !NAME.test(named)) return undefined
      return allIn(headers.cookie).find(({ name, token }) => name === named && nameOf(token) === name)
    },

    refusal: (headers) =>
      cameFromElsewhere(headers) || isForeignOrigin(headers, origin)
        ? new PortalError('forbidden', { text: 'Anropet kommer från en annan webbplats.' })
        : null,

    keep({ headers }) {
      const token = headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]
      if (token === undefined || token.length > MOST_CHARACTERS || !TOKEN.test(token)) return null
      const session = nameOf(token)
      const others = allIn(headers.cookie).filter(({ name }) => name !== session)
      const dropped = others.length < MOST_COOKIES ? [] : others.flatMap(({ name }) => cookie(name, '', 0))
      return { session, headers: [...cookie(session, token, LONGEST_SECONDS), ...dropped] }
    },

    drop: ({ name }) => cookie(name, '', 0),
  }
}

/** Names a session without telling anything of its token. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 16)

/** A page's own origin is the host that it called, or the portal's address where a proxy changed the host. */
function isForeignOrigin({ origin, host }: IncomingHttpHeaders, own: string): boolean {
  if (origin === undefined || origin === own) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
