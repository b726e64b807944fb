import { BlockList } from 'node:net'
import { describe, expect, it } from 'vitest'
import { parseTrustedProxies } from './settings.ts'
import { answerJson } from './testing/fixture-service.ts'
import { startWith } from './testing/start-gateway.ts'

/** The address that a service gets for this X-Forwarded-For from 127.0.0.2. */
async function told(trusted: string, forwarded: string | undefined): Promise<unknown> {
  const { gateway } = await startWith(
    [{ path: 'who', answer: (incoming, outgoing) => answerJson(outgoing, incoming.headers['x-client-address']) }],
    { trustedProxies: parseTrustedProxies(trusted) ?? new BlockList() },
  )
  const answer = await gateway.send('/v1/who', {
    localAddress: '127.0.0.2',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })
  return answer.json()
}

describe('the client address', () => {
  it.each([
    ['nobody is trusted: the socket speaks', '', '1.2.3.4', '127.0.0.2'],
    ['the sender is not on the list', '10.0.0.0/8', '1.2.3.4', '127.0.0.2'],
    ['a listed proxy names its client', '127.0.0.2', '1.2.3.4', '1.2.3.4'],
    ['by range', '127.0.0.0/8', '1.2.3.4', '1.2.3.4'],
    ['a client that writes more addresses before it is not believed', '127.0.0.2', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['proxies in a row are walked through', '127.0.0.0/8, 10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
    ['all on the list: the first of them', '127.0.0.0/8, 10.0.0.0/8', '10.2.2.2, 10.1.1.1', '10.2.2.2'],
    ['ports are cut', '127.0.0.2', '1.2.3.4:5678', '1.2.3.4'],
    ['IPv6', '127.0.0.2', '[2001:db8::1]:443', '2001:db8::1'],
    ['IPv4 in IPv6 clothes', '127.0.0.2', '::ffff:1.2.3.4', '1.2.3.4'],
    ['what is no address ends the walk', '127.0.0.2', '1.2.3.4, unknown', '127.0.0.2'],
    ['a listed proxy that says nothing', '127.0.0.2', undefined, '127.0.0.2'],
  ])('%s', async (_rule, trusted, forwarded, address) => {
    expect(await told(trusted, forwarded)).toBe(address)
  })
})
