import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumPath } from '@portal/testkit/chromium'

/** The browser for every test: Chromium, Swedish, in Stockholm. */
export const BROWSER: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  locale: 'sv-SE',
  timezoneId: 'Europe/Stockholm',
  launchOptions: {
    executablePath: chromiumPath(),
    // Without a UTF-8 locale Chromium saves a file with å, ä or ö in its name as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
}
