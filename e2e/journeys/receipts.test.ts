import { readFile } from 'node:fs/promises'
import { callOk, type Person } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf, pdf } from '../portal/files.ts'
import { goBackFromDialog } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Ladda ner/ }) })
const sum = (page: Page) => page.getByRole('row', { name: /Summa/ })

async function addReceipt(
  page: Page,
  { value, file, date }: { value: string; file: ReturnType<typeof pdf>; date?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  if (date) await dialog.getByLabel('Datum').fill(date)
  await dialog.getByLabel('Värde').fill(value)
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(dialog).toBeHidden()
}

/** Receipts by the API: set up for the list, not typed. */
async function haveReceipts(person: Person, count: number, date: string): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const form = formWithPdf(`taxi-${String(number).padStart(2, '0')}.pdf`, { date, Value: `${number}00,50` })
    await callOk('PUT', 'user/Kvitto/Add', { as: person, form })
  }
}

test('the sum of ten receipts is in sight before the list is scrolled, and covers no focused row', async ({
  openAs,
  consultant,
}) => {
  await haveReceipts(consultant, 10, today())
  const page = await openAs(consultant, '/Kvitto')
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(rows(page)).toHaveCount(10)
  await expect(sum(page)).toBeInViewport({ ratio: 1 })
  const last = page.getByRole('button', { name: 'Ladda ner taxi-10.pdf' })
  await last.focus()
  await expect
    .poll(async () => {
      const [focused, total] = await Promise.all([last.boundingBox(), sum(page).boundingBox()])
      return focused && total && focused.y + focused.height <= total.y
    })
    .toBe(true)
})

test('a receipt is added, shown with its sum, and downloaded byte for byte', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Kvitto')
  await expect(page.getByText('There are no records found.')).toBeVisible()
  const taxi = pdf('taxi åäö.pdf')
  await addReceipt(page, { value: '1 234,50', file: taxi })
  await expect(page.getByText('Kvittot är sparat.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('taxi åäö.pdf')
  await expect(rows(page)).toContainText(/1\s234,50/)
  await addReceipt(page, { value: '0.5', file: pdf('frimärke.pdf') })
  await expect(sum(page)).toContainText(/1\s235/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner taxi åäö.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('taxi åäö.pdf')
  expect(await readFile(await download.path())).toEqual(taxi.buffer)
})

test('typed values survive Back and a reload, and are deleted at sign-out', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('link', { name: 'Kvitto' }).first().click()
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await goBackFromDialog(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/Kvitto')

  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  await dialog.getByLabel('Värde').fill('250,50')
  await goBackFromDialog(page)
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await expect(dialog.getByLabel('Värde')).toHaveValue('250,50')
  await page.reload()
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  await expect(dialog.getByLabel('Värde')).toHaveValue('250,50')
  await expect(dialog.getByText(/^Utkast från \d\d:\d\d$/)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: new RegExp(consultant.name) }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/signin/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.')))).toEqual(
    [],
  )
})

test('the dialog shows errors, and keeps typed values', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Kvitto')
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await dialog.getByLabel('Värde').fill('tolv')
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(dialog.getByText('Skriv beloppet med siffror, till exempel 1234,50.')).toBeVisible()
  await expect(dialog.getByText('Välj en fil.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'kvitto.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(dialog.getByText('File type not accepted, sorry!!')).toBeVisible()
  await dialog.locator('input[type=file]').first().setInputFiles(pdf('rätt.pdf'))
  await expect(dialog.getByText('File type accepted!')).toBeVisible()
  await expect(dialog.getByLabel('Värde')).toHaveValue('tolv')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Vill du stänga utan att spara?')).toBeVisible()
})

test('a file that does not match its name is refused when it is chosen, or by the server, with the documented text', async ({
  page,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/415/)
  await openAs(consultant, '/Kvitto')
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await dialog.getByLabel('Värde').fill('10')
  const file = dialog.locator('input[type=file]').first()
  await file.setInputFiles({
    name: 'kvitto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>inget kvitto</html>'),
  })
  await expect(dialog.getByText('File type not accepted, sorry!!')).toBeVisible()
  await expect(dialog.getByText('File type accepted!')).toBeHidden()
  // Begins as a workbook, and is none.
  await file.setInputFiles({
    name: 'kvitto.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK, men ingen arbetsbok'),
  })
  await expect(dialog.getByText('File type accepted!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(dialog.getByText('File type not accepted, sorry!!').first()).toBeVisible()
})

test('the list is searched, sorted and paged by the server', async ({ page, openAs, consultant }) => {
  await haveReceipts(consultant, 12, today())
  await openAs(consultant, '/Kvitto')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByText('1–10 av 12')).toBeVisible()
  await expect(sum(page)).toContainText(/7\s806/)

  await page.getByRole('button', { name: 'Nästa sida' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('11–12 av 12')).toBeVisible()
  await expect(sum(page)).toContainText(/7\s806/)

  await page.getByRole('button', { name: 'Värde' }).click()
  await page.getByRole('button', { name: 'Värde' }).click()
  await expect(rows(page).first()).toContainText('taxi-12.pdf')

  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('searchTerm') === 'taxi-07')
  await page.getByRole('searchbox').fill('taxi-07')
  await asked
  await expect(rows(page)).toHaveCount(1)
  await expect(sum(page)).toContainText('700,50')
  await page.getByRole('searchbox').fill('finns inte')
  await expect(page.getByText('There are no records found with your filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await expect(rows(page)).toHaveCount(10)

  await page.getByRole('combobox', { name: 'Rader per sida' }).selectOption('20')
  await expect(rows(page)).toHaveCount(12)
})

test('the list is filtered by date: today, a day, a range, everything', async ({ page, openAs, consultant }) => {
  const lastYear = `${Number(today().slice(0, 4)) - 1}-03-05`
  await haveReceipts(consultant, 1, today())
  await haveReceipts(consultant, 2, lastYear)
  await openAs(consultant, '/Kvitto')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Alla', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'I år', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Idag', exact: true }).click()
  await page.getByRole('button', { name: 'Datum', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Datumfilter' })
  await filter.getByLabel('Kivttosdatum').fill(lastYear)
  await filter.getByRole('button', { name: 'Visa valda dagar' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: `Ta bort ${lastYear}` }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a receipt of another day is saved, and shown on request (D59)', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Kvitto')
  await addReceipt(page, { value: '99', file: pdf('gammalt.pdf'), date: today(40) })
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(rows(page)).toContainText('gammalt.pdf')
})

test('only an administrator can delete a receipt', async ({ page, openAs, consultant }) => {
  await haveReceipts(consultant, 1, today())
  await openAs(consultant, '/Kvitto')
  await expect(page.getByRole('button', { name: 'Bara en administratör kan ta bort kvitton' })).toBeDisabled()
})
