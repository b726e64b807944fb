import { useRegistry } from '../remotes/registry.ts'
import { type FilesToKeep, PAGES } from './worker-files.ts'

const WORKER = '/sw.js'

/** Whether this browser can keep the portal: over https, or on localhost. */
export const canWorkOffline = (): boolean =>
  'serviceWorker' in navigator && 'locks' in navigator && 'indexedDB' in window

/** Whether a worker answers for this page without network, when it is loaded again. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Installs the worker, and lets it keep the files of the release that this page runs. Never throws. */
export async function installWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(await filesToKeep())
  } catch {
    // The portal works as without it, and the next visit tries again.
  }
}

/** Removes the worker and its files, if there is one. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  await registration?.unregister()
  // The page's cache first: without it the worker, which serves open pages until they close, keeps no more files.
  await caches.delete(PAGES)
  for (const name of await caches.keys()) await caches.delete(name)
}

/** The shell's files are listed by its build, a remote's by the registry. */
async function filesToKeep(): Promise<FilesToKeep> {
  const boot = document.querySelector<HTMLScriptElement>('script[data-files]')
  const list = boot?.dataset['files'] ?? ''
  const shell = (await (await fetch(list)).json()) as FilesToKeep['files']
  const remotes = useRegistry
    .getState()
    .remotes.flatMap(({ baseUrl, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [baseUrl + path, hash] as const),
    )
  return { files: { ...shell, [list]: '', ...Object.fromEntries(remotes) }, named: [list] }
}
