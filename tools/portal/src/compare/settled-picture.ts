import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** A page that is not loaded, or still changes, after this is at fault. */
const PATIENCE_MS = 60_000
const BETWEEN_MS = 250

/** Whether nothing that the page requested is still on its way. Watches it from now on. */
export function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // Live reload keeps its request open.
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size === 0
}

/**
 * The whole page as a PNG, as soon as it is loaded and two pictures in a row are equal, with the browser idle and no
 * request between them: a busy machine may draw the same half of a page twice. Throws when it does not come to rest.
 */
export async function settledPicture(page: Page, hasAnswers: () => boolean): Promise<Buffer> {
  const until = Date.now() + PATIENCE_MS
  let last = null as Buffer | null
  while (Date.now() < until) {
    const isQuiet = hasAnswers() && (await page.evaluate(isShown))
    const next = isQuiet ? await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }) : null
    if (next !== null && last?.equals(next) && hasAnswers()) return next
    last = next
    await pause(BETWEEN_MS)
  }
  throw new Error(last === null ? 'The page is not loaded.' : 'The page keeps changing.')
}

/** In the browser: the main area has text and nothing that says it is loading, and the browser has nothing left to do. */
async function isShown(): Promise<boolean> {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve))
  return (
    (document.querySelector('main')?.innerText.trim() ?? '') !== '' &&
    document.querySelector('.MuiSkeleton-root, [role=progressbar]') === null &&
    !document.body.innerText.includes('Loading ...')
  )
}

/** Why its text is not in the portal's own fonts, or null when it is: those come as files with the shell. */
export async function foreignFonts(page: Page): Promise<string | null> {
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, status }) => ({ family, status })))
  const missing = fonts.find(({ status }) => status === 'error')
  if (missing) return `${missing.family} could not be loaded`
  return fonts.some(({ status }) => status === 'loaded') ? null : 'no font of the portal was loaded'
}
