import { readFile } from 'node:fs/promises'
import { callOk } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { pdf } from '../portal/files.ts'
import { goBackFromDialog, reloadSaved } from '../portal/pages.ts'
import { expect, test } from '../portal/test.ts'

test('a consultant submits a purchase; an administrator orders it; then it is locked for the consultant', async ({
  page,
  openAs,
  consultant,
  admin,
}) => {
  await openAs(consultant, '/Inkop')
  await page.getByRole('button', { name: 'Lägg till inköp' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt inköp' })
  await dialog.getByLabel('Antal').fill('2')
  await dialog.getByLabel('Värde').fill('1 499')
  await dialog.getByLabel(/Länk/).fill('en bok')
  await dialog.getByRole('button', { name: 'Skicka in inköp' }).click()
  await expect(dialog.getByText(/^Länken ska vara en webbadress/)).toBeVisible()
  await dialog.getByLabel(/Länk/).fill('shop.example.se/skarm')
  await dialog.getByLabel(/Notis/).fill('Skärm till hemmakontoret')
  await dialog.getByRole('button', { name: 'Skicka in inköp' }).click()
  await expect(page.getByText('Inköpet är inskickat.')).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ hasText: /1\s499/ })
    .first()
  await expect(row).toContainText('Inskickad')
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://shop.example.se/skarm')

  const list = await callOk<{ results: { id: number }[] }>('GET', 'user/Inkop/all', { as: consultant })
  const form = new FormData()
  for (const [name, value] of Object.entries({
    id: String(list.results[0]?.id),
    userid: String(consultant.id),
    date: today(),
    Type: '0',
    Antal: '2',
    Value: '1499',
    status: '0',
    isAdmin: '1',
  }))
    form.set(name, value)
  await callOk('PUT', 'user/Inkop/Edit', { as: admin, form })

  await reloadSaved(page)
  await expect(row).toContainText('Beställd')
  await row.getByRole('cell').first().click()
  await expect(page.getByText('Inköpet behandlas redan och kan inte ändras.')).toBeVisible()
})

test("an administrator sees all users' purchases with their owners", async ({ page, openAs, consultant, admin }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ date: today(), Type: '1', Antal: '1', Value: '77' }))
    form.set(name, value)
  await callOk('PUT', 'user/Inkop/Add', { as: consultant, form })
  await openAs(admin, '/Inkop')
  await expect(page.getByRole('heading', { name: 'Inköp förfrågan' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Användare' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: consultant.name }).first()).toBeVisible()
})

test('an open purchase is open again after a reload and for who gets its address, until it is closed', async ({
  page,
  openAs,
  consultant,
  admin,
}) => {
  const submit = async (notis: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ date: today(), Type: '0', Antal: '1', Value: '50', notis }))
      form.set(name, value)
    await callOk('PUT', 'user/Inkop/Add', { as: consultant, form })
  }
  await submit('Första stolen')
  await submit('Andra stolen')
  await openAs(consultant, '/Inkop?filter=all')
  await page.getByRole('row').filter({ hasText: 'Andra stolen' }).getByRole('cell').first().click()
  const dialog = page.getByRole('dialog', { name: /Andra stolen/ })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/[?&]visa=\d+/)
  const address = page.url()
  await page.reload()
  await expect(dialog).toBeVisible()
  await goBackFromDialog(page)
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/visa/)
  await reloadSaved(page)
  await expect(page.getByRole('row').filter({ hasText: 'Första stolen' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await openAs(admin, new URL(address).pathname + new URL(address).search)
  await expect(page.getByRole('dialog', { name: /Andra stolen/ })).toBeVisible()
})

test('an invoice is added and downloaded like a receipt', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Kvitto')
  await page
    .getByRole('link', { name: 'Fakturor' })
    .or(page.getByRole('tab', { name: 'Fakturor' }))
    .first()
    .click()
  await expect(page).toHaveURL('/Fakturor')
  await page.getByRole('button', { name: 'Lägg till faktura' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ny faktura' })
  await dialog.getByLabel('Värde').fill('12 500')
  const file = pdf('faktura-november.pdf')
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await dialog.getByRole('button', { name: 'Spara faktura' }).click()
  await expect(page.getByText('Fakturan är sparad.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner faktura-november.pdf' }).click()
  expect(await readFile(await (await downloading).path())).toEqual(file.buffer)
})
