/** Maximum length of a purchase's link. */
export const MAX_LINK = 2_000

const WEB_SCHEME = /^https?:\/\//i
/** `mailto:`, `javascript:`, `ftp://`; not the port of `shop.se:8080/bok`, whose host has a dot. */
const OTHER_SCHEME = /^(?![^/:]*\.[^/:]*:\d)[a-z][a-z0-9+.-]*:/i
// oxlint-disable-next-line eslint/no-control-regex -- signs that an address bar drops or that turn text around
const HIDDEN_SIGNS = /[\u0000-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/

/** What ends the host of a web address: `.se`, `.xn--p1ai`; a shop's name alone has none. */
const TOP_DOMAIN = /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?$/iu
const IP_ADDRESS = /^\d+\.\d+\.\d+\.\d+(?![\d.])/

/**
 * A web address as typed: without a scheme it gets `https://`, where its host looks like one. `null` for everything that
 * is not http or https with a host, and for misleading addresses (`https://bank.se@evil.se`).
 */
export function parseLink(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || HIDDEN_SIGNS.test(text) || /^[/\\]/.test(text)) return null
  if (!WEB_SCHEME.test(text) && OTHER_SCHEME.test(text)) return null
  const link = WEB_SCHEME.test(text) ? text : `https://${text}`
  if (link.length > MAX_LINK || !URL.canParse(link)) return null
  const { hostname, username, password } = new URL(link)
  // Chromium reads a host with blanks and writes them as %20; Node refuses it.
  const isHost = hostname !== '' && !hostname.includes('%')
  if (!WEB_SCHEME.test(text) && !TOP_DOMAIN.test(hostname) && !IP_ADDRESS.test(text)) return null
  return isHost && username === '' && password === '' ? link : null
}
