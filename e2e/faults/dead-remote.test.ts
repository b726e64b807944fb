import type { Route } from '@playwright/test'
import { expect, type Page, test } from '../portal/test.ts'

/** Ways in which a remote's files do not arrive. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | undefined>> = {
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"nej"}' }),
  'answers 500': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"nej"}' }),
  'is not what it should be': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Fel</title>' }),
  'never comes': () => undefined,
}
const FILES = {
  manifest: /\/mfe\/money\/[^/]+\/mf-manifest\.json/,
  entry: /\/mfe\/money\/[^/]+\/entry\.[^/]+\.js/,
  'page code': /\/mfe\/money\/[^/]+\/assets\/[^/]+\.js/,
} as const
/** Shown at the latest: the loader's deadline, and time to boot on a busy machine. */
const CARD_WITHIN_MS = 15_000

const card = (page: Page) => page.getByRole('main').getByRole('alert')

for (const [file, pattern] of Object.entries(FILES)) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`when money's ${file} ${fault}, its own area shows the card, the rest lives, and trying again heals`, async ({ page, openAs, consultant, faults }) => {
      faults.expect(/\/mfe\/money\//, /\bmoney\b/, /RUNTIME-/)
      let met = 0
      await page.route(pattern, (route) => {
        met += 1
        return answer(route)
      })
      await openAs(consultant, '/Kvitto')
      await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS })
      expect(met, 'requests that met the fault').toBeGreaterThan(0)
      await expect(card(page).getByRole('button', { name: 'Försök igen' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Till startsidan' })).toBeVisible()

      // Another area works meanwhile, in the same document.
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.getByRole('link', { name: 'Tidrapportering' }).first().click()
      await expect(page.getByRole('heading', { name: 'Tidrapportering' })).toBeVisible()
      await page.goBack()
      await expect(card(page)).toBeVisible()

      await page.unroute(pattern)
      await page.getByRole('button', { name: 'Försök igen' }).click()
      await expect(page.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  }
}

test('the shell opens with every remote dead', async ({ page, openAs, consultant, faults }) => {
  faults.expect(/\/mfe\//, /\b(?:accounts|money|time)\b/, /RUNTIME-/)
  await page.route(/\/mfe\/[^/]+\/[^/]+\//, (route) => route.fulfill({ status: 503, body: '' }))
  await openAs(consultant, '/Lobby')
  await expect(card(page).first()).toBeVisible({ timeout: CARD_WITHIN_MS })
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tidrapportering' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(consultant.name) })).toBeVisible()
})
