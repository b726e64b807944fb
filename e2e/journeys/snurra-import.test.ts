import { readFile } from 'node:fs/promises'
import { callOk } from '../portal/api.ts'
import { snurraPath, today } from '../portal/days.ts'
import { reloadSaved } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const [year, month] = [today().slice(0, 4), today().slice(5, 7)]

/** Saves the year through the dialog's own link, as a user would. */
async function exported(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Exportera ${year}` })
    .click()
  const download = await saving
  expect(download.suggestedFilename()).toBe(`Snurra ${year}.xlsx`)
  return readFile(await download.path())
}

test('a year is exported, changed, imported again after a preview of differences, and saved (D48)', async ({
  page,
  openAs,
  consultant,
}) => {
  const save = (Timpris: number) =>
    callOk('PUT', 'user/snurra/Edit', {
      as: consultant,
      json: { Snurra: { Timpris, WorkingHours: 100, kostnader: 349.5 }, month, year },
    })
  await save(1000)
  await openAs(consultant, snurraPath())
  await page.getByRole('button', { name: 'Importera' }).click()
  const dialog = page.getByRole('dialog')
  const workbook = await exported(page)
  // The saved figures change meanwhile, so that the workbook differs.
  await save(900)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Snurra.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await expect(dialog.getByText(/1 skiljer sig, 9 är lika/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Timpris/ })).toContainText(/900,00.*1\s000,00/)

  await dialog.getByRole('button', { name: 'Importera' }).click()
  await expect(page.getByText('1 månad är importerad men inte sparad.')).toBeVisible()
  const saved = await callOk<{ results: { Timpris: number } }>('GET', `user/snurra?month=${month}&Year=${year}`, {
    as: consultant,
  })
  expect(saved.results.Timpris).toBe(900)
  const prepared = await callOk<{ results: { Timpris: number }; sources: Record<string, string> }>(
    'GET',
    `user/snurra/prepare?month=${month}&year=${year}`,
    { as: consultant },
  )
  expect([prepared.results.Timpris, prepared.sources['Timpris']]).toEqual([1000, 'import'])

  // The imported figure stands in the field, beside the saved one, also after a reload.
  await reloadSaved(page)
  await expect(field(page, 'Timpris')).toHaveValue(/^1\s000,00$/)
  await expect(page.getByText(/Från importen. Sparat: 900,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Importerat men inte sparat')).toBeHidden()
  const after = await callOk<{ results: { Timpris: number } }>('GET', `user/snurra?month=${month}&Year=${year}`, {
    as: consultant,
  })
  expect(after.results.Timpris).toBe(1000)
})

test('an invalid workbook is refused with a text, and an empty choice too', async ({ page, openAs, consultant }) => {
  await openAs(consultant, snurraPath())
  await page.getByRole('button', { name: 'Importera' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Importera' }).click()
  await expect(dialog.getByText('Välj en fil.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Snurra.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Timpris')).toBeVisible()
})
