import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { type FilesToKeep, isPortalPage, isReleased, PAGES } from './worker-files.ts'

/**
 * Answers for the portal's page only without network, and for files with a hash in their path from the browser's cache.
 * Everything else, all of `/v1/` and the registry too, goes to the network as without a worker (ADR 103).
 */
interface WorkerScope extends EventTarget {
  readonly skipWaiting: () => Promise<void>
  readonly caches: CacheStorage
}
interface MessageToWorker extends MessageEvent<FilesToKeep> {
  readonly waitUntil: (work: Promise<unknown>) => void
}
declare const self: WorkerScope

const FILES = 'portal-files'
const PAGE = '/'

/** Whether the page's cache is there: `removeWorker` deletes it first. */
const isInUse = () => self.caches.has(PAGES)

const files = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  // Pages that were open when the worker was removed are served by it until they close: it keeps nothing more.
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 && (await isInUse()) ? response : null) },
  ],
})
const online = new NetworkOnly()

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPortalPage(url.pathname),
  async (options) => {
    try {
      return await online.handle(options)
    } catch (error) {
      const page = await self.caches.match(PAGE, { cacheName: PAGES })
      if (page) return page
      throw error
    }
  },
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isReleased(url.pathname), files)

/** Keeps the files of a page's release, then the page itself, and drops all others: an offline page is always whole. */
async function keep({ files: wanted, named }: FilesToKeep, event: MessageToWorker): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  const text = await page.clone().text()
  if (page.status !== 200 || page.redirected || !named.every((path) => text.includes(path))) return
  const pages = await self.caches.open(PAGES)
  for (const [path, integrity] of Object.entries(wanted)) {
    const request = new Request(path, integrity === '' ? {} : { integrity })
    const [response, stored] = files.handleAll({ event: event as never, request })
    if ((await response).status !== 200) return
    await stored
  }
  if (!(await isInUse())) return
  await pages.put(PAGE, page)
  const cache = await self.caches.open(FILES)
  for (const { url } of await cache.keys()) if (!(new URL(url).pathname in wanted)) await cache.delete(url)
}

self.addEventListener('message', (event) => {
  const message = event as MessageToWorker
  message.waitUntil(keep(message.data, message))
})
void self.skipWaiting()
clientsClaim()
