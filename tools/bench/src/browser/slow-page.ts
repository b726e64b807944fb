import type { Browser, Page } from '@playwright/test'
import { freshPage } from './visits.ts'
import { watchPage } from './watch-page.ts'

/** How many times slower the processor of a slow page is. */
export const SLOWER = 4

/** A page that has been opened before on a slow processor: session and files are in the browser. */
export async function slowPage(browser: Browser, url: string, token?: string): Promise<Page> {
  const { page, cdp } = await freshPage(browser, { token })
  await watchPage(page)
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}
