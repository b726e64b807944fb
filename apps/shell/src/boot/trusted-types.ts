import { filesOrigin } from '../remotes/files-origin.ts'

/** The part of the browser's Trusted Types that is used here; browsers without them have none. */
interface TrustedTypes {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createScriptURL: (url: string) => string | null; readonly createHTML: (html: string) => string },
  ) => unknown
}

/** The service worker, which a page registers for users who want the portal without network (ADR 103). */
const WORKER = '/sw.js'
/** The folders of the shell, of its dependencies, and of the remotes. Uploaded files are elsewhere. */
const FOLDERS = ['/static/', '/assets/', '/mfe/']

/** Whether a script or worker may be loaded from there. `other`: the origin that has the remotes' files too. */
export function isOwnScript(url: string, page: string, other: string | null = null): boolean {
  const { origin, pathname, href } = new URL(url, page)
  if (origin === other && pathname.startsWith('/mfe/') && pathname.endsWith('.js')) return true
  if (origin !== new URL(page).origin) return false
  if (href.startsWith('blob:') || pathname === WORKER) return true
  return FOLDERS.some((folder) => pathname.startsWith(folder)) && pathname.endsWith('.js')
}

/**
 * The page's meta element allows only the policy `default` to turn text into code. Browsers apply it wherever text is
 * assigned, so the federation runtime and the chunk loaders of remotes, also of earlier releases, load scripts through
 * it without changes. HTML becomes text: the portal writes none, and libraries that set `innerHTML` only set texts.
 */
export function trustOwnScripts(
  trustedTypes: TrustedTypes | undefined = (window as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  const other = filesOrigin()
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnScript(url, location.href, other) ? url : null),
    createHTML: (html) => html.replaceAll('<', '&lt;'),
  })
}
