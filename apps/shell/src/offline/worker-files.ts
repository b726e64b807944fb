/** The worker's cache for the portal's page. */
export const PAGES = 'portal-page'

/** What a page asks its service worker to keep: the files of the release that it runs, and of the remotes. */
export interface FilesToKeep {
  /** `sha384-…` by path. */
  readonly files: Readonly<Record<string, string>>
  /** Paths that the portal's page must name: otherwise it is of another release than the files. */
  readonly named: readonly string[]
}

/** Files with a hash in their path: of the shell, and of released remotes. */
export const isReleased = (path: string): boolean =>
  /^\/assets\/[^/]+\.[0-9a-f]{8,64}\.[a-z0-9]+$/.test(path) || /^\/mfe\/[^/]+\/[^/]+\/./.test(path)

const NOT_PAGES = new Set(['v1', 'mfe', 'avatars', 'internal', 'assets', '.well-known', 'healthz'])

/** Whether a navigation shows the portal's page (`static-routes.ts` of the gateway). */
export function isPortalPage(path: string): boolean {
  const segments = path.split('/')
  return !segments.at(-1)?.includes('.') && !NOT_PAGES.has(segments[1] ?? '')
}
