import { callOk } from '../portal/api.ts'
import { snurraPath, today } from '../portal/days.ts'
import { expect, type Page, test } from '../portal/test.ts'

const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=../..').locator('output').first()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function write(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) await field(page, label).fill(value)
}

test('a month is worked out as it is written, saved, and worked out anew by the server (D44)', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('link', { name: 'Snurra' }).first().click()
  await expect(page).toHaveURL(snurraPath())
  await write(page, { Timpris: '1000', 'Arbetade timmar': '160', 'Vald bruttolön': '45 000', Pension: '2000', 'Förmånsvärde': '1500', 'Semesterlönedagar': '2', Kostnader: '349,50' })

  // 1000 × 160 × 0.81; 5.4 % and 4.6 % of 45 000 × 2; 31.42 % of (40 860 + 4 860 + 1 500); 25 % of 2000; 30 × 45 000 × 0.0048;
  // Maxkonto: 129 600 − 40 860 − 2 000 − 6 480 − 14 836.52 − 500 − 349.50
  const expected = {
    'Semesterlön': '4\u00A0860,00', 'Semesterlöneavdrag': '4\u00A0140,00', Brutto: '40\u00A0860,00', Arbetsgivaravgift: '14\u00A0836,52',
    'Skatt på pension': '500,00', 'Avsatt semester': '6\u00A0480,00',
  }
  for (const [label, amount] of Object.entries(expected)) await expect(figure(page, label)).toContainText(amount)

  const saved = page.waitForResponse((response) => response.url().includes('/v1/user/snurra/Edit'))
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(/är sparad\./)).toBeVisible()

  await page.reload()
  await expect(field(page, 'Timpris')).toHaveValue(/^1\s000(,00)?$/)
  for (const [label, amount] of Object.entries(expected)) await expect(figure(page, label)).toContainText(amount)

  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const { results } = await callOk<{ results: Record<string, number> }>('GET', `user/snurra?month=${month}&Year=${year}`, { as: consultant })
  expect(results).toMatchObject({ Intakt: 129_600, Brutto: 40_860, Arbetsgivaravgift: 14_836.52, skattpension: 500, Semester: 6480, Maxkonto: 64_573.98 })
})

test('what a caller sends as a result counts for nothing (D46)', async ({ consultant }) => {
  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const json = { Snurra: { Timpris: 100, WorkingHours: 10, VBruttolon: 0, Maxkonto: 999_999, Intakt: 999_999 }, month, year }
  await callOk('PUT', 'user/snurra/Edit', { as: consultant, json })
  const { results } = await callOk<{ results: Record<string, number> }>('GET', `user/snurra?month=${month}&Year=${year}`, { as: consultant })
  expect(results).toMatchObject({ Intakt: 810, Maxkonto: 810 })
})

test('leaving a month that is not saved asks first', async ({ page, openAs, consultant }) => {
  await openAs(consultant, snurraPath())
  await field(page, 'Timpris').fill('900')
  await page.getByRole('tab', { name: 'Januari' }).or(page.getByRole('link', { name: 'Januari' })).first().click()
  await expect(page.getByText('Vill du lämna utan att spara?')).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await expect(field(page, 'Timpris')).toHaveValue('900,00')
})

test('the year shows its months and cannot be edited (D49)', async ({ page, openAs, consultant }) => {
  await openAs(consultant, snurraPath().replace(/\d\d$/, '13'))
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toHaveCount(0)
})
