import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './answers.ts'

const SCRIPT = '/portal-dev/reload.js'
const CHANGES = '/portal-dev/changes'
/**
 * React announces itself to this hook, if it is there before React. By it a changed component is replaced with its
 * state, where React is a development build; otherwise, and after the server was restarted, the page loads again.
 */
const CODE = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
const refreshes = () =>
  [...globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.values()].some((renderer) => renderer.scheduleRefresh)
let before = Promise.resolve()
const replaced = async () =>
  refreshes() && globalThis.portalHotUpdate !== undefined && (await globalThis.portalHotUpdate().catch(() => false))
let isLost = false
const changes = new EventSource('${CHANGES}')
changes.onmessage = () => (before = before.then(async () => (await replaced()) || location.reload()))
changes.onerror = () => (isLost = true)
changes.onopen = () => isLost && location.reload()
`

/** Open pages that follow each build of the remote. */
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

/**
 * The page with the script, before all others. The portal's content policy allows it: it comes from the page's own
 * origin.
 */
export const withReload = (page: string): string => page.replace('<head>', `<head><script src="${SCRIPT}"></script>`)
