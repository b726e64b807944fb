/**
 * The other origin from which this page loads the files of remotes (`RELEASE_FILES_ORIGIN`, ADR 122); null without one,
 * and where a service worker has the files already.
 */
export function filesOrigin(): string | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="release-files"]')?.content ?? ''
  // A gateway of an earlier release leaves the placeholder in the page.
  return URL.canParse(named) && !navigator.serviceWorker?.controller ? named : null
}
