import type { Route } from '@playwright/test'
import { expect, type Page, test } from '../portal/test.ts'

/** Ways in which a remote's files do not arrive. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | undefined>> = {
  'answer 404': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"nej"}' }),
  'answer 500': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"nej"}' }),
  'are not what they should be': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Fel</title>' }),
  'never come': () => undefined,
}
const FILES = { manifest: /\/mfe\/money\/[^/]+\/mf-manifest\.json/, entry: /\/mfe\/money\/[^/]+\/.*remoteEntry[^/]*\.js/, 'page code': /\/mfe\/money\/[^/]+\/(?!.*remoteEntry).*\.js/ } as const

const errorCard = (page: Page) => page.getByRole('main').getByRole('alert')

for (const [kind, pattern] of Object.entries(FILES)) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`money's ${kind} ${fault}: the card shows, the rest lives, and trying again heals`, async ({ page, openAs, consultant, faults }) => {
      faults.expect(/\/mfe\/money\//, /money/, /ChunkLoad/i, /integrity/i, /RUNTIME-/)
      await page.route(pattern, answer)
      await openAs(consultant, '/Kvitto')
      await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible({ timeout: 12_000 })
      await expect(errorCard(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Till startsidan' })).toBeVisible()

      // Another area works meanwhile, without a reload.
      await page.getByRole('link', { name: 'Tidrapportering' }).first().click()
      await expect(page.getByRole('heading', { name: 'Tidrapportering' })).toBeVisible()
      await page.goBack()

      await page.unroute(pattern)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.getByRole('button', { name: 'Försök igen' }).click()
      await expect(page.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  }
}

test('the shell opens with every remote dead', async ({ page, openAs, consultant, faults }) => {
  faults.expect(/\/mfe\//, /accounts|money|time/, /ChunkLoad/i, /RUNTIME-/)
  await page.route(/\/mfe\/[^/]+\/[^/]+\//, (route) => route.fulfill({ status: 503, body: '' }))
  await openAs(consultant, '/Lobby')
  await expect(page.getByRole('button', { name: 'Försök igen' }).first()).toBeVisible({ timeout: 12_000 })
  await expect(page.getByRole('navigation').filter({ visible: true }).first().getByRole('link', { name: 'Tidrapportering' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(consultant.name) })).toBeVisible()
})
