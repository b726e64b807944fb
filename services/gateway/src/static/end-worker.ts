import type { Context } from 'hono'
import { REVALIDATE } from './assets.ts'

/** Removes itself and its files. Open pages are not reloaded: typed text stays. */
const WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister()),
  ),
)
`

/**
 * The service worker of a portal that switches offline use off for all users: a browser asks for `/sw.js` at every
 * visit, past its own caches and past the worker that it has, so a broken worker ends too (ADR 103).
 */
export const endWorker = (context: Context): Response =>
  context.body(WORKER, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': REVALIDATE })
