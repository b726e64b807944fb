import { isIPv4 } from 'node:net'
import { networkOf } from '@portal/service-kit'

/** The network of an address, as users see it: never the whole address. */
export function networkText(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network === '' ? '' : `${network}::/64`
}
