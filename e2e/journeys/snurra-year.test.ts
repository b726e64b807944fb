import { snurraPath } from '../portal/days.ts'
import { expect, test } from '../portal/test.ts'

test('the year shows its months and charts and cannot be edited (D49)', async ({ page, openAs, consultant }) => {
  await openAs(consultant, snurraPath().replace(/\d\d$/, '13'))
  await expect(page.getByRole('table', { name: /Snurra \d{4}/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maxkonto över året' })).toBeVisible()
  for (const name of ['Spara', 'Importera'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('the year prints every month, also those that the screen folds into one line', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, snurraPath().replace(/\d\d$/, '13'))
  const year = page.getByRole('table', { name: /Snurra \d{4}/ })
  await expect(year).toBeVisible()
  await expect(year.getByRole('rowheader', { name: /^Mars/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  // Ingående and the twelve months.
  await expect(year.locator('tbody th:visible')).toHaveCount(13)
  await expect(year.getByRole('rowheader', { name: /^Mars/ })).toBeVisible()
})
