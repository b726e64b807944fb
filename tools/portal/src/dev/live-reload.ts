import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './answers.ts'

const SCRIPT = '/portal-dev/reload.js'
const CHANGES = '/portal-dev/changes'
/** Also after the server was restarted: it may have a newer build. */
const CODE = `let isLost = false
const changes = new EventSource('${CHANGES}')
changes.onmessage = () => location.reload()
changes.onerror = () => (isLost = true)
changes.onopen = () => isLost && location.reload()
`

/** Open pages that load again when the remote was built. */
export interface LiveReload {
  /** Answers the requests of {@link withReload}'s script; false for all others. */
  answers(request: IncomingMessage, response: ServerResponse): boolean
  changed(): void
}

export function liveReload(): LiveReload {
  const pages = new Set<ServerResponse>()
  return {
    answers: ({ url }, response) => {
      if (url === SCRIPT) sendText(response, 200, 'text/javascript; charset=utf-8', CODE)
      else if (url === CHANGES) {
        pages.add(response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }))
        response.once('close', () => pages.delete(response)).flushHeaders()
      } else return false
      return true
    },
    changed: () => pages.forEach((page) => page.write('data: built\n\n')),
  }
}

/** The page with the script, which the portal's content policy allows: it comes from the page's own origin. */
export const withReload = (page: string): string =>
  page.replace('</head>', `<script src="${SCRIPT}" defer></script></head>`)
