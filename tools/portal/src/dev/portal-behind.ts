import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { sendText } from './answers.ts'
import { withReload } from './live-reload.ts'
import type { Behind } from './made-up-portal.ts'

/**
 * Everything except the remote under development comes from a running portal, including calls. Pages get the script of
 * live reload, and the cookies of a portal with TLS are kept without it; nothing else is changed.
 */
export function portalBehind(portal: URL): Behind {
  const send = portal.protocol === 'https:' ? secureRequest : plainRequest
  return (incoming, outgoing) => {
    const address = new URL(incoming.url ?? '/', portal)
    const onward = send(address, { method: incoming.method, headers: sentBy(incoming.headers, portal) }, (answer) => {
      const status = answer.statusCode ?? 502
      const { 'content-length': length, ...headers } = keptHere(answer)
      if (isPage(answer)) {
        text(answer).then(
          (page) => outgoing.writeHead(status, headers).end(withReload(withoutFilesOrigin(page))),
          () => outgoing.destroy(),
        )
        return
      }
      outgoing.writeHead(status, length === undefined ? headers : { ...headers, 'content-length': length })
      answer.pipe(outgoing)
    })
    onward.on('error', () => sendText(outgoing, 502, 'text/plain', `${portal.origin} does not answer.`))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}

const isPage = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') === true && headers['content-encoding'] === undefined

/** A remote under development is not at the portal's other origin for files. */
const withoutFilesOrigin = (page: string) => page.replace(/(<meta name="release-files" content=")[^"]*/, '$1')

/** Browsers keep cookies of this prefix only from TLS, which the development server does not have. */
const [OF_TLS, HERE] = ['__Host-', 'portal-dev-']

function keptHere({ headers }: IncomingMessage): IncomingHttpHeaders {
  const { 'strict-transport-security': _, 'set-cookie': cookies, ...rest } = headers
  if (!cookies) return rest
  const kept = cookies.map((cookie) => cookie.replace(new RegExp(`^${OF_TLS}`), HERE).replace(/; *Secure/i, ''))
  return { ...rest, 'set-cookie': kept }
}

/**
 * As if the page came from that portal: it accepts its cookie from its own pages only. Pages are requested whole and
 * uncompressed, because the script is added to them.
 */
function sentBy({ origin, cookie, ...headers }: IncomingHttpHeaders, portal: URL): IncomingHttpHeaders {
  const { 'if-none-match': _, ...ofPage } = headers
  const sent = headers.accept?.includes('text/html') ? { ...ofPage, 'accept-encoding': 'identity' } : headers
  return {
    ...sent,
    host: portal.host,
    ...(origin === undefined ? {} : { origin: portal.origin }),
    ...(cookie === undefined ? {} : { cookie: cookie.replaceAll(HERE, OF_TLS) }),
  }
}

/** The registry of that portal. Throws when there is no valid answer. */
export async function registryOf(portal: URL): Promise<{ readonly remotes: readonly { readonly name: string }[] }> {
  const answer = await fetch(new URL('/mfe/registry.json', portal), { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${portal.origin} answered ${answer.status} for its registry.`)
  return (await answer.json()) as { remotes: { name: string }[] }
}
