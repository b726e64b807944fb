import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A dual-stack socket writes 10.0.0.1 as `::ffff:10.0.0.1`. */
const plain = (address: string): string =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address

/** Some proxies append a port to the address. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1]
  if (bracketed !== undefined) return bracketed
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(entry) ? entry.slice(0, entry.lastIndexOf(':')) : entry
}

/** Whether connections from this address carry requests of many clients (D6). */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const known = plain(address)
  return trusted.rules.length > 0 && trusted.check(known, family(known))
}

/**
 * The client's address (D6): the socket's address, or behind listed proxies the last address in X-Forwarded-For that is
 * not a proxy. Anything further left, or left of an invalid entry, may be forged.
 */
export function clientAddress(incoming: IncomingMessage, trusted: BlockList): string {
  let address = plain(incoming.socket.remoteAddress ?? '')
  const forwarded = incoming.headers['x-forwarded-for']
  if (forwarded === undefined || trusted.rules.length === 0) return address
  const hops = String(forwarded).split(',')
  while (trusted.check(address, family(address))) {
    const hop = plain(withoutPort(hops.pop()?.trim() ?? ''))
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}
