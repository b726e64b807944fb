import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callOk } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf, writtenPdf } from '../portal/files.ts'
import { makeOlder } from '../portal/older-browser.ts'
import { expect, test } from '../portal/test.ts'

// In the oldest browsers that the portal is built for: libraries are published with the newest that there is.
test.use({ serviceWorkers: 'block' })
// A last photo may still be read.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

test('an older browser shows and reads files', async ({ page, openAs, consultant }) => {
  const folder = join(import.meta.dirname, '../../libs/platform/ui/src/preview')
  const photo = await readFile(join(folder, 'photo-text/receipt.jpg'))
  const heic = await readFile(join(folder, 'heic/turned.heic'))
  await callOk('PUT', 'user/Kvitto/Add', {
    as: consultant,
    form: formWithPdf('taxi.pdf', { date: today(), Value: '100' }),
  })
  await makeOlder(page.context())
  await openAs(consultant, '/Kvitto')
  expect(await page.evaluate(() => ['Iterator', 'Temporal'].filter((name) => name in globalThis))).toEqual([])

  await page.getByRole('button', { name: 'Visa taxi.pdf' }).click()
  await expect(page.getByRole('dialog', { name: 'taxi.pdf' }).getByRole('img', { name: 'Sida 1 av 1' })).toBeVisible()
  await page.keyboard.press('Escape')

  const form = page.getByRole('dialog', { name: 'Nytt kvitto' })
  const file = page.getByLabel('Flera filer')
  await file.setInputFiles(writtenPdf('kvitto.pdf', ['Stadshotellet', 'Summa 625,48 kr']))
  await expect(form.getByLabel('Värde')).toHaveValue('625,48')
  await form.getByLabel('Datum').fill(today())
  await form.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(page.getByRole('button', { name: 'Visa kvitto.pdf' })).toBeVisible()

  await file.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByLabel('Värde')).toHaveValue('189,33')
  await form.getByLabel('Datum').fill(today())
  await form.getByRole('button', { name: 'Spara kvitto' }).click()
  await expect(form).toBeHidden()

  await file.setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: heic })
  await expect
    .poll(() => form.getByRole('img', { name: 'IMG_2.HEIC' }).evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBe(90)
})
