import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '@portal/testkit/chromium'

/** The machine's Chromium, or the one that Playwright has installed. Throws an error with one sentence without any. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = [chromiumPath(), chromium.executablePath()].find((file) => existsSync(file))
  if (executablePath === undefined)
    throw new Error(
      'There is no Chromium: npx playwright-core install chromium brings one, or name it in CHROMIUM_PATH.',
    )
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // The same shapes of letters, whatever the machine's settings say.
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  })
}
