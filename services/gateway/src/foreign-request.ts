import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PortalError } from '@portal/platform-contract'
import type { Route } from './contracts/route-table.ts'

/** Our own pages, and addresses that a user opens directly. Programs do not send the header. */
const OUR_SITES = new Set(['same-origin', 'none'])

/**
 * Refuses what another site could make a visitor's browser send, where it would change something: a request that the
 * browser marks as cross-site, and a body of any type that a foreign page may post without preflight. Null for a
 * request that may pass.
 */
export function foreignRefusal(
  { headers }: IncomingMessage,
  { changesState, bodyType }: Pick<Route, 'changesState' | 'bodyType'>,
): PortalError | null {
  if (!changesState) return null
  if (cameFromElsewhere(headers))
    return new PortalError('forbidden', { text: 'Anropet kommer från en annan webbplats.' })
  return bodyType !== undefined && hasBody(headers) && typeOf(headers) !== bodyType
    ? new PortalError('media_type')
    : null
}

/** The browser marks the request as one of another site. */
export function cameFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && !OUR_SITES.has(String(site))
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['content-length'] !== undefined && headers['content-length'] !== '0'
const typeOf = (headers: IncomingHttpHeaders) => (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()

/** For the log: which site the browser names. Cut off, since a client may send anything. */
export const originOf = ({
  origin,
  'sec-fetch-site': site,
}: IncomingHttpHeaders): { origin?: string; site?: string } => ({
  ...(origin === undefined ? {} : { origin: origin.slice(0, 100) }),
  ...(site === undefined ? {} : { site: String(site).slice(0, 20) }),
})
