import { frontEndErrorCalls } from '@portal/identity-contract'
import type { FrontEndErrorKind } from '@portal/identity-domain'
import { MOST_PLACES } from '@portal/platform-contract/releases'
import { api, useSession } from '@portal/web-kit'
import { create } from 'zustand'
import { registeredRemote } from './registry.ts'

/** When a remote last failed in this browser, and why. */
export interface RemoteFailure {
  readonly at: Date
  readonly text: string
}

export const useRemoteFailures = create<Readonly<Record<string, RemoteFailure>>>()(() => ({}))

/** What this page has reported already. */
const reported = new Set<string>()

/** Files of a page that is being left fail, too. Only a page that still stands after this reports them, in ms. */
const OUTLIVED_MS = 1000
const held = new Set<ReturnType<typeof setTimeout>>()
// A page that is left may come back from the browser's cache, with its timers.
window.addEventListener('pagehide', () => {
  for (const timer of held) clearTimeout(timer)
  held.clear()
})

/**
 * Stores the latest failure of a remote for the status page, and reports it to the portal once. `version`: the release
 * that failed, which an open area keeps; by default the one in use.
 */
export function noteFailure(
  remote: string,
  kind: FrontEndErrorKind,
  error: unknown,
  version = registeredRemote(remote)?.version ?? '',
): void {
  const text = error instanceof Error ? error.message : String(error)
  useRemoteFailures.setState({ [remote]: { at: new Date(), text } })
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = placesIn(stack, remote)
  const report = {
    remote,
    version,
    kind,
    error: error instanceof Error ? error.name.replaceAll(/[^A-Za-z]/g, '').slice(0, 60) : '',
    place: places[0] ?? '',
    page: pageOf(location.pathname),
  }
  const key = JSON.stringify({ ...report, page: null })
  if (reported.has(key) || useSession.getState().user === null) return
  reported.add(key)
  const send = () => void api.call(frontEndErrorCalls.report, { ...report, stack: places }).catch(() => null)
  if (kind === 'load') whenOutlived(send)
  else send()
}

function whenOutlived(send: () => void): void {
  const timer = setTimeout(() => {
    held.delete(timer)
    send()
  }, OUTLIVED_MS)
  held.add(timer)
}

/** Reports errors of remotes that nothing caught; returns a function that stops it. */
export function watchUncaughtErrors(): () => void {
  const look = (error: unknown) => {
    const stack = error instanceof Error ? error.stack : undefined
    const [, remote, version] = stack?.match(/\/mfe\/([a-z]+)\/(\w+)/) ?? []
    if (remote !== undefined) noteFailure(remote, 'uncaught', error, version)
  }
  const lookAtError = ({ error }: ErrorEvent) => look(error)
  const lookAtRejection = ({ reason }: PromiseRejectionEvent) => look(reason)
  window.addEventListener('error', lookAtError)
  window.addEventListener('unhandledrejection', lookAtRejection)
  return () => {
    window.removeEventListener('error', lookAtError)
    window.removeEventListener('unhandledrejection', lookAtRejection)
  }
}

/** The lines of a stack that lie in the remote's files, the innermost first: `assets/12.8f3a.js:1:4711`. */
const placesIn = (stack: string, remote: string): string[] =>
  [...stack.matchAll(new RegExp(String.raw`/mfe/${remote}/[^/]+/([\w./-]{1,80}:\d{1,9}:\d{1,9})`, 'g'))]
    .map(([, place = '']) => place)
    .slice(0, MOST_PLACES)

/** A path without what may name a user or a record: `/user/7` is `/user/*`. */
function pageOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .replaceAll(/[^A-Za-zÅÄÖåäö/-]+/g, '*')
      .slice(0, 100)
  } catch {
    return '/'
  }
}
