import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { sendText } from './answers.ts'
import type { Behind } from './made-up-portal.ts'

/**
 * Everything except the remote under development comes from a running portal, including calls; nothing of it is
 * changed.
 */
export function portalBehind(portal: URL): Behind {
  const send = portal.protocol === 'https:' ? secureRequest : plainRequest
  return (incoming, outgoing) => {
    const address = new URL(incoming.url ?? '/', portal)
    const onward = send(address, { method: incoming.method, headers: sentBy(incoming.headers, portal) }, (answer) => {
      const { 'strict-transport-security': _, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => sendText(outgoing, 502, 'text/plain', `${portal.origin} does not answer.`))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}

/** As if the page came from that portal: it accepts its cookie from its own pages only. */
function sentBy({ origin, ...headers }: IncomingHttpHeaders, portal: URL): IncomingHttpHeaders {
  return { ...headers, host: portal.host, ...(origin === undefined ? {} : { origin: portal.origin }) }
}

/** The registry of that portal. Throws when there is no valid answer. */
export async function registryOf(portal: URL): Promise<{ readonly remotes: readonly { readonly name: string }[] }> {
  const answer = await fetch(new URL('/mfe/registry.json', portal), { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${portal.origin} answered ${answer.status} for its registry.`)
  return (await answer.json()) as { remotes: { name: string }[] }
}
