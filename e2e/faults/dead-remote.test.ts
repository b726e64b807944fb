import { expect, test } from '../portal/test.ts'
import { AREAS, card, CARD_WITHIN_MS, type Fault, type File, meetFault } from './remote-faults.ts'

// One remote and the most different faults; `npm run test:delivery` runs all of them.
const FILES: readonly File[] = ['manifest', 'entry', 'page code']
const FAULTS: readonly Fault[] = ['answers 404', 'answers 500', 'is not what it should be', 'never comes']

for (const file of FILES) {
  for (const fault of FAULTS) {
    test(`when money's ${file} ${fault}, its own area shows the card, the rest works, and it recovers by itself`, async ({
      page,
      openAs,
      reader,
      faults,
    }) => {
      faults.expect(/\/mfe\/money\//, /\bmoney\b/, /RUNTIME-/)
      await meetFault(AREAS.money, file, fault, page, (path) => openAs(reader, path))
    })
  }
}

test('the shell opens with every remote unavailable', async ({ page, openAs, reader, faults }) => {
  faults.expect(/\/mfe\//, /\b(?:accounts|money|time)\b/, /RUNTIME-/)
  await page.route(/\/mfe\/[^/]+\/[^/]+\//, (route) => route.fulfill({ status: 503, body: '' }))
  await openAs(reader, '/Lobby')
  await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS })
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tidrapportering' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(reader.name) })).toBeVisible()
})
