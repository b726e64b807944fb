import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PortalError } from '@portal/platform-contract'
import type { Route } from './contracts/route-table.ts'

/** Our own pages, and what a person opens by hand. Programs do not send the header at all. */
const OUR_SITES = new Set(['same-origin', 'none'])

/**
 * What another site could make a visitor's browser send is refused where it would change something: a request that the
 * browser says comes from elsewhere, and a body of any type that a foreign page may post unasked. Null for what may
 * pass.
 */
export function foreignRefusal(
  { headers }: IncomingMessage,
  { changesState, bodyType }: Pick<Route, 'changesState' | 'bodyType'>,
): PortalError | null {
  if (!changesState) return null
  const site = headers['sec-fetch-site']
  if (site !== undefined && !OUR_SITES.has(String(site)))
    return new PortalError('forbidden', { text: 'Anropet kommer från en annan webbplats.' })
  return bodyType !== undefined && hasBody(headers) && typeOf(headers) !== bodyType
    ? new PortalError('media_type')
    : null
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['content-length'] !== undefined && headers['content-length'] !== '0'
const typeOf = (headers: IncomingHttpHeaders) => (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
