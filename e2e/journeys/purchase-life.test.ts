import { callOk, type Person } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { reloadSaved } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'

/** A purchase by the API, found by its note. */
async function havePurchase(
  person: Person,
  note: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    date: today(),
    Type: '1',
    Antal: '1',
    Value: '1499',
    notis: note,
    ...fields,
  }))
    form.set(name, value)
  return (await callOk<{ results: { id: number } }>('PUT', 'user/Inkop/Add', { as: person, form })).results.id
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, note: string) => page.getByRole('row').filter({ hasText: note })

test('a purchase goes from its owner to an administrator and back: submitted, ongoing, read-only', async ({
  page,
  openAs,
  consultant,
  admin,
  browser,
}) => {
  const note = `Skärm ${crypto.randomUUID().slice(0, 8)}`
  await openAs(consultant, '/Inkop')
  await page.getByRole('button', { name: 'Lägg till inköp' }).first().click()
  await dialog(page, 'Nytt inköp').getByLabel('Värde').fill('1499')
  await dialog(page, 'Nytt inköp').getByLabel(/Notis/).fill(note)
  await dialog(page, 'Nytt inköp').getByRole('button', { name: 'Skicka in inköp' }).click()
  await expect(rowOf(page, note)).toContainText('Inskickad')

  const office = await browser.newContext()
  const theirs = await office.newPage()
  await theirs.addInitScript((token) => localStorage.setItem('portal.token', token), admin.token)
  await theirs.goto(new URL(`/Inkop?search=${encodeURIComponent(note)}`, page.url()).href)
  await rowOf(theirs, note)
    .getByRole('button', { name: `Öppna ${note}` })
    .click()
  await dialog(theirs, 'Redigera inköp').getByLabel('Status').selectOption('Pågående')
  await dialog(theirs, 'Redigera inköp').getByRole('button', { name: 'Spara inköp' }).click()
  await expect(theirs.getByText(/ har nu status Pågående\.$/)).toBeVisible()
  await expect(rowOf(theirs, note)).toContainText('Pågående')
  await office.close()

  await reloadSaved(page)
  await expect(rowOf(page, note)).toContainText('Pågående')
  await rowOf(page, note)
    .getByRole('button', { name: `Öppna ${note}` })
    .click()
  await expect(page.getByText('Inköpet behandlas redan och kan inte ändras.')).toBeVisible()
  await expect(dialog(page, 'Inköp').getByLabel('Värde')).not.toBeEditable()
  await expect(dialog(page, 'Inköp').getByRole('button', { name: 'Spara inköp' })).toBeDisabled()
})

test('an edit of a row that another user has changed meanwhile is refused, and the row is reloaded (D29)', async ({
  page,
  openAs,
  consultant,
  admin,
  faults,
}) => {
  faults.expect(/409/)
  const note = `Stol ${crypto.randomUUID().slice(0, 8)}`
  const id = await havePurchase(consultant, note)
  await openAs(consultant, '/Inkop')
  await rowOf(page, note)
    .getByRole('button', { name: `Öppna ${note}` })
    .click()
  const open = dialog(page, 'Redigera inköp')
  await open.getByLabel('Antal').fill('3')

  const form = new FormData()
  for (const [name, value] of Object.entries({
    id: String(id),
    userid: String(consultant.id),
    date: today(),
    Type: '1',
    Antal: '2',
    Value: '999',
    notis: note,
  }))
    form.set(name, value)
  await callOk('PUT', 'user/Inkop/Edit', { as: admin, form })

  await open.getByRole('button', { name: 'Spara inköp' }).click()
  await expect(open.getByText('Raden har ändrats sedan du öppnade den. Läs in den igen.')).toBeVisible()
  await expect(open.getByLabel('Antal')).toHaveValue('3')
  await open.getByRole('button', { name: 'Läs in igen' }).click()
  await expect(page.getByText('Inköpet är inläst på nytt.')).toBeVisible()
  await expect(open.getByLabel('Antal')).toHaveValue('2')
  await open.getByRole('button', { name: 'Använd utkastet' }).click()
  await expect(open.getByLabel('Antal')).toHaveValue('3')
  await open.getByLabel('Antal').fill('4')
  await open.getByRole('button', { name: 'Spara inköp' }).click()
  await expect(page.getByText('Inköpet är sparat.')).toBeVisible()
  const { results } = await callOk<{ results: { Antal: number; Value: string }[] }>('GET', 'user/Inkop/all', {
    as: consultant,
  })
  expect(results).toMatchObject([{ Antal: 4, Value: '999' }])
})

test('a click in the middle of a row opens it, and the link in the row opens the shop', async ({
  page,
  openAs,
  consultant,
}) => {
  const note = `Lampa ${crypto.randomUUID().slice(0, 8)}`
  await havePurchase(consultant, note, { link: 'shop.example.se/lampa' })
  await openAs(consultant, '/Inkop')
  await expect(rowOf(page, note).getByRole('link')).toHaveAttribute('href', 'https://shop.example.se/lampa')
  await rowOf(page, note).click()
  await expect(dialog(page, 'Redigera inköp')).toBeVisible()
})

test('an owner deletes submitted purchases, and none of another user', async ({ page, openAs, consultant }) => {
  const note = `Bok ${crypto.randomUUID().slice(0, 8)}`
  await havePurchase(consultant, note)
  await openAs(consultant, '/Inkop')
  await page.getByRole('button', { name: `Ta bort ${note}` }).click()
  await page.getByRole('button', { name: 'Ta bort inköpet' }).click()
  await expect(page.getByText('Inköpet är borttaget.')).toBeVisible()
  await expect(rowOf(page, note)).toHaveCount(0)
})
