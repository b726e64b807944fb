import { expect, type Page } from '../portal/test.ts'

/** Lets this browser use the portal without network, as a user does, until its worker has kept the page. */
export async function allowWithoutNetwork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inställningar' }).first().click()
  await page.getByRole('switch', { name: 'Använd portalen utan nät på den här enheten' }).click()
  await page.getByRole('button', { name: 'Stäng inställningarna' }).click()
  // The worker keeps the page last, when all of its files are there.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'portal-page' })) !== undefined), {
      timeout: 60_000,
    })
    .toBe(true)
}
