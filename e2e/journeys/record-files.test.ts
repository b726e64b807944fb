import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import excel from 'exceljs'
import { callOk, type Person } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf, pdf, writtenPdf } from '../portal/files.ts'
import { expect, type Locator, type Page, test } from '../portal/test.ts'

const addReceipt = (person: Person, name: string, Value: string, date = today()) =>
  callOk('PUT', 'user/Kvitto/Add', { as: person, form: formWithPdf(name, { date, Value }) })

/** A picture of one grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function addPicture(person: Person, name: string): Promise<void> {
  const form = new FormData()
  form.set('date', today())
  form.set('Value', '129')
  form.set('files[]', new Blob([PIXEL], { type: 'image/png' }), name)
  await callOk('PUT', 'user/Kvitto/Add', { as: person, form })
}

async function fillReceipt(page: Page, value: string, file: ReturnType<typeof pdf>) {
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await dialog.getByLabel('Värde').fill(value)
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  // A form whose file is still being read has none to save.
  await expect(dialog.getByText(file.name, { exact: true })).toBeVisible()
  return dialog
}

test('a list is exported and printed whole with its current filter, and can be read in a spreadsheet', async ({
  page,
  openAs,
  consultant,
}) => {
  for (let number = 1; number <= 11; number += 1) await addReceipt(consultant, `taxi-${number}.pdf`, `${number},50`)
  await addReceipt(consultant, '=1+1.pdf', '100')
  await addReceipt(consultant, 'gammal taxi.pdf', '7', today(400))
  await openAs(consultant, '/Kvitto?search=taxi&sort=amount&order=desc')
  await expect(page.getByText('1–10 av 11')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Kvitton ${today()}.xlsx`)
  const workbook = new excel.Workbook()
  await workbook.xlsx.readFile(await download.path())
  const [sheet] = workbook.worksheets
  expect(sheet?.getColumn(2).values.slice(1)).toEqual([
    'Name',
    ...Array.from({ length: 11 }, (_, place) => `taxi-${11 - place}.pdf`),
  ])
  expect(sheet?.getCell('C2').value).toBe(11.5)

  await page.emulateMedia({ media: 'print' })
  // With its header and its sum.
  await expect(page.getByRole('table', { name: 'Kvitton' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByText(/Sökord: taxi · 11 rader/)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.goto('/Kvitto?search=1%2B1')
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera' }).click()
  await workbook.xlsx.readFile(await (await second).path())
  expect(workbook.worksheets.at(-1)?.getCell('B2').type).toBe(excel.ValueType.String)
})

test('a file is previewed beside its list, by keyboard, without leaving the page', async ({
  page,
  openAs,
  consultant,
}) => {
  await addReceipt(consultant, 'taxi.pdf', '100')
  await addPicture(consultant, 'lunch.png')
  await addReceipt(consultant, 'Lunch med kunden på Restaurang Ankaret.pdf', '304,56')
  await openAs(consultant, '/Kvitto')
  const rowTops = () =>
    page.getByRole('row').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)))
  const show = page.getByRole('button', { name: 'Visa taxi.pdf' })
  await expect(show).toBeVisible()
  const before = await rowTops()
  await show.click()
  const preview = page.getByRole('dialog', { name: 'taxi.pdf' })
  await expect(preview.getByRole('img', { name: 'Sida 1 av 1' })).toBeVisible()
  await expect(page.locator('[data-narrowed]')).toBeVisible()
  expect(await rowTops()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Lägg till kvitto' })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  const picture = page.getByRole('dialog', { name: 'lunch.png' }).getByRole('img', { name: 'lunch.png' })
  await expect(picture).toBeVisible()
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.startsWith('blob:')]),
  ).toEqual([1, true])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Öppna lunch.png' })).toBeFocused()
  await expect(page).toHaveURL('/Kvitto')
})

test('a HEIC photo is shown before and after it is saved, and stays as it was', async ({
  page,
  openAs,
  consultant,
}) => {
  const photo = await readFile(join(import.meta.dirname, '../../libs/platform/ui/src/preview/heic/turned.heic'))
  const image = (within: Locator) => within.getByRole('img', { name: 'IMG_1.HEIC' })
  const sizeOf = (picture: Locator) =>
    picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
  await openAs(consultant, '/Kvitto')
  await page.getByLabel('Flera filer').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: photo })
  const form = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await expect.poll(() => sizeOf(image(form))).toEqual([90, 120])
  await form.getByLabel('Värde').fill('49')
  await form.getByRole('button', { name: 'Spara kvitto' }).click()
  await page.getByRole('button', { name: 'Visa IMG_1.HEIC' }).click()
  const preview = page.getByRole('dialog', { name: 'IMG_1.HEIC' })
  await expect.poll(() => sizeOf(image(preview))).toEqual([90, 120])
  const downloading = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Ladda ner' }).click()
  expect(await readFile(await (await downloading).path())).toEqual(photo)
})

test('amount and seller of a photo are read on the device', async ({ page, openAs, consultant }) => {
  const photo = await readFile(join(import.meta.dirname, '../../libs/platform/ui/src/preview/photo-text/receipt.jpg'))
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await openAs(consultant, '/Kvitto')
  await page.getByLabel('Flera filer').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo })
  const form = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await expect(form.getByText('Läst ur fotot. Kontrollera att det stämmer.')).toBeVisible()
  await expect(form.getByLabel('Värde')).toHaveValue('189,33')
  await expect(form.getByText('Filen sparas som ICA KVANTUM.jpg.')).toBeVisible()
  await form.getByLabel('Datum').fill(today())
  await form.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(page.getByRole('button', { name: 'Visa ICA KVANTUM.jpg' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a broken PDF shows an error, and can be saved', async ({ page, openAs, consultant }) => {
  const form = new FormData()
  form.set('date', today())
  form.set('Value', '1')
  form.set('files[]', new Blob(['%PDF-1.4\ninget mer'], { type: 'application/pdf' }), 'trasig.pdf')
  await callOk('PUT', 'user/Kvitto/Add', { as: consultant, form })
  await openAs(consultant, '/Kvitto')
  await page.getByRole('button', { name: 'Visa trasig.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'trasig.pdf' })
  await expect(preview.getByText('Filen kunde inte visas.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Ladda ner' }).last().click()
  expect((await downloading).suggestedFilename()).toBe('trasig.pdf')
})

test('a warning names the same file before saving, and saving is still possible', async ({
  page,
  openAs,
  consultant,
}) => {
  await addReceipt(consultant, 'taxi.pdf', '100', today(3))
  await openAs(consultant, '/Kvitto')
  const dialog = await fillReceipt(page, '250', pdf('taxi.pdf'))
  await expect(dialog.getByText(/^Samma fil finns på kvittot taxi\.pdf, 100,00\skr/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(page.getByText('Kvittot är sparat.')).toBeVisible()
})

test('an upload over a slow connection shows its progress and can be stopped', async ({
  page,
  context,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Kvitto')
  const large = {
    name: 'stor.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf('stor.pdf').buffer, Buffer.alloc(4_000_000, 0x20)]),
  }
  const dialog = await fillReceipt(page, '10', large)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(dialog.getByRole('progressbar', { name: /[1-9]\d? % uppladdat/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Avbryt uppladdningen' }).click()
  await expect(dialog.getByRole('button', { name: 'Spara kvitto' })).toBeEnabled()
  await expect(dialog.getByText('stor.pdf')).toBeVisible()
  expect(await callOk('GET', 'user/Kvitto/all', { as: consultant })).toMatchObject({ total: 0 })
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(page.getByText('Kvittot är sparat.')).toBeVisible()
  expect(await callOk('GET', 'user/Kvitto/all', { as: consultant })).toMatchObject({ total: 1 })
})

test('the value and the day that a PDF names are filled in, but not over what is typed', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Kvitto')
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  const file = writtenPdf('hotell.pdf', [`Datum ${today(3)}`, 'Moms 12 % 174,16', 'Att betala 1 625,48 kr'])
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await expect(dialog.getByText('Ifyllt ur filen. Kontrollera att det stämmer.')).toBeVisible()
  await expect(dialog.getByLabel('Värde')).toHaveValue(/^1\s625,48$/)
  await expect(dialog.getByLabel('Datum')).toHaveValue(today(3))
  await dialog.getByLabel('Värde').fill('1600')
  await expect(dialog.getByText(/^Skiljer sig från filen, där det står 1\s625,48\skr\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fyll i' }).click()
  await expect(dialog.getByLabel('Värde')).toHaveValue(/^1\s625,48$/)
})

test('the total that the file of a purchase names is its value, and the purchase keeps its own day', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Inkop')
  await page.getByRole('button', { name: 'Lägg till inköp' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt inköp' })
  const file = writtenPdf('scan0001.pdf', ['Kontorsbolaget AB', `Datum ${today(3)}`, 'Att betala 1 625,48 kr'])
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await expect(dialog.getByText('Ifyllt ur filen. Kontrollera att det stämmer.')).toBeVisible()
  await expect(dialog.getByLabel('Värde')).toHaveValue(/^1\s625,48$/)
  await expect(dialog.getByLabel('Datum')).toHaveValue(today())
  await expect(dialog.getByText('Filen sparas som Kontorsbolaget AB.pdf.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Skicka in inköp' }).click()
  await expect(page.getByText('Inköpet är inskickat.')).toBeVisible()
  expect(await callOk('GET', 'user/Inkop/all', { as: consultant })).toMatchObject({
    results: [{ InkopName: 'Kontorsbolaget AB.pdf', Value: '1625.48', InkopDate: today() }],
  })
})
