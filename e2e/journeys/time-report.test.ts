import { dayOfMonth } from '../portal/days.ts'
import { reloadSaved } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'

const day = (page: Page, number: number) => page.locator(`[data-date="${dayOfMonth(number)}"]`).first()
const entry = (page: Page, text: string | RegExp) => page.getByText(text)
const worked = (page: Page) =>
  page
    .getByRole('region', { name: 'Månadens summering' })
    .locator('dt', { hasText: 'Arbetade timmar' })
    .locator('xpath=following-sibling::dd')

async function select(page: Page, first: number, last: number): Promise<void> {
  await day(page, first).hover()
  await page.mouse.down()
  await day(page, last).hover({ position: { x: 20, y: 30 } })
  await page.mouse.up()
}

test('a day is reported, changed and deleted', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Tidrapportering')
  await day(page, 10).click({ position: { x: 30, y: 40 } })
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' })
  await dialog.getByText('Arbete', { exact: true }).click()
  await expect(dialog.getByLabel('Timmar')).toHaveValue('8')
  await dialog.getByLabel(/Beskrivning/).fill('Workshop hos kund')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry(page, `Arbete ${dayOfMonth(10)}, 8 timmar`)).toBeAttached()
  // A press by the mouse leaves the focus on the day as well.
  await expect(page.locator(`[data-day="${dayOfMonth(10)}"]`)).toBeFocused()
  await expect(worked(page)).toHaveText(/^8 av \d+ h$/)

  await reloadSaved(page)
  await entry(page, `Arbete ${dayOfMonth(10)}, 8 timmar`)
    .locator('xpath=..')
    .click()
  const edit = page.getByRole('dialog', { name: 'Ändra registrering' })
  await expect(edit.getByLabel(/Beskrivning/)).toHaveValue('Workshop hos kund')
  await edit.getByLabel('Timmar').fill('6,5')
  await edit.getByRole('button', { name: 'Spara' }).click()
  await expect(entry(page, `Arbete ${dayOfMonth(10)}, 6,5 timmar`)).toBeAttached()
  await expect(worked(page)).toHaveText(/^6,5 av \d+ h$/)

  await entry(page, `Arbete ${dayOfMonth(10)}, 6,5 timmar`)
    .locator('xpath=..')
    .click()
  await edit.getByRole('button', { name: 'Ta bort' }).click()
  await expect(edit).toBeHidden()
  await expect(entry(page, new RegExp(`Arbete ${dayOfMonth(10)}`))).toHaveCount(0)
  await expect(worked(page)).toHaveText(/^0 av \d+ h$/)
})

test('a range dragged over the calendar becomes one entry a day', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Tidrapportering')
  await expect(page.getByRole('group', { name: /^Kalender för/ })).toBeVisible()
  await select(page, 10, 12)
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' })
  await expect(dialog.getByLabel('Från och med')).toHaveValue(dayOfMonth(10))
  await expect(dialog.getByLabel('Till och med')).toHaveValue(dayOfMonth(12))
  await dialog.getByText('Arbete', { exact: true }).first().click()
  await expect(dialog.getByLabel('Timmar per dag')).toHaveValue('8')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  for (const number of [10, 11, 12]) await expect(entry(page, `Arbete ${dayOfMonth(number)}, 8 timmar`)).toBeAttached()
  await expect(worked(page)).toHaveText(/^24 av \d+ h$/)
})

test('a month that is closed cannot be changed until it is opened again', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Tidrapportering')
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  await page.getByRole('button', { name: 'Klarmarkera månaden' }).click()
  await expect(page.getByText('Månaden är klarmarkerad. Lås upp den för att ändra.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny registrering' })).toBeDisabled()
  await page.getByRole('button', { name: 'Lås upp', exact: true }).click()
  await expect(page.getByText('Vill du låsa upp månaden?')).toBeVisible()
  await page.getByRole('button', { name: 'Lås upp månaden' }).click()
  await expect(page.getByRole('button', { name: 'Ny registrering' })).toBeEnabled()
})

test('every field of a new entry is in view on a small laptop', async ({ openAs, consultant }) => {
  const page = await openAs(consultant, '/Tidrapportering')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Ny registrering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' })
  await expect(dialog.getByLabel('Extern notering')).toBeInViewport({ ratio: 1 })
  const { bottom, top } = await dialog.getByLabel('Extern notering').evaluate((field) => ({
    bottom: field.getBoundingClientRect().bottom,
    top: field.closest('[role="dialog"]')?.querySelector('[type="submit"]')?.getBoundingClientRect().top ?? 0,
  }))
  expect(bottom).toBeLessThan(top)
})
