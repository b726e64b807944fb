import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** A page that is not loaded, or still moves, after this is at fault. */
const PATIENCE_MS = 20_000
const BETWEEN_MS = 100

/** Waits until nothing of the page is loading any more. Throws when it does not get there. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      document.querySelector('.MuiSkeleton-root, [role=progressbar]') === null &&
      !document.body.innerText.includes('Loading ...'),
    undefined,
    { timeout: PATIENCE_MS },
  )
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** The whole page as a PNG, as soon as two pictures in a row are equal. Throws when it does not come to rest. */
export async function settledPicture(page: Page): Promise<Buffer> {
  const until = Date.now() + PATIENCE_MS
  const shoot = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  let last = await shoot()
  while (Date.now() < until) {
    await pause(BETWEEN_MS)
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('The page keeps changing.')
}

/** Why its text is not in the portal's own fonts, or null when it is: those come as files with the shell. */
export async function foreignFonts(page: Page): Promise<string | null> {
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, status }) => ({ family, status })))
  const missing = fonts.find(({ status }) => status === 'error')
  if (missing) return `${missing.family} could not be loaded`
  return fonts.some(({ status }) => status === 'loaded') ? null : 'no font of the portal was loaded'
}
