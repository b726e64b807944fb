import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `::ffff:10.0.0.1` is how a dual-stack socket names 10.0.0.1. */
const plain = (address: string): string =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address

/** Some proxies write a port behind the address. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1]
  if (bracketed !== undefined) return bracketed
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(entry) ? entry.slice(0, entry.lastIndexOf(':')) : entry
}

/** Whether a connection from this address brings the requests of many (D6). */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const known = plain(address)
  return trusted.rules.length > 0 && trusted.check(known, family(known))
}

/**
 * Whose request this is (D6): the socket's address, and behind listed proxies the last address in X-Forwarded-For
 * that is none of them. What stands further left, or behind something that is no address, anybody may have written.
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
