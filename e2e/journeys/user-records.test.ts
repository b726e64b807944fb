import { callOk, type Person } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf, pdf } from '../portal/files.ts'
import { expect, test } from '../portal/test.ts'
import { openUser } from '../portal/users.ts'

const addInvoice = (person: Person, name: string, date = today()) =>
  callOk('PUT', 'user/Faktura/Add', { as: person, form: formWithPdf(name, { date, Value: '12500' }) })

test("only an administrator deletes an invoice; its owner's button is disabled", async ({
  page,
  openAs,
  consultant,
  admin,
  browser,
}) => {
  await addInvoice(consultant, 'el.pdf')
  const home = await browser.newContext()
  const theirs = await home.newPage()
  await theirs.addInitScript((token) => localStorage.setItem('portal.token', token), consultant.token)
  await openAs(admin, '/users')
  await theirs.goto(new URL('/Fakturor', page.url()).href)
  await expect(theirs.getByRole('button', { name: 'Bara en administratör kan ta bort fakturor' })).toBeDisabled()
  await home.close()

  await openUser(page, consultant)
  await page.getByRole('tab', { name: 'Fakturor' }).click()
  await page.getByRole('button', { name: 'Lägg till faktura' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ny faktura' })
  await dialog.getByLabel('Värde').fill('99')
  await dialog.locator('input[type=file]').first().setInputFiles(pdf('vatten.pdf'))
  await dialog.getByRole('button', { name: 'Spara faktura' }).click()
  await expect(page.getByRole('row', { name: /vatten\.pdf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort el.pdf' }).click()
  await page.getByRole('button', { name: 'Ta bort fakturan' }).click()
  await expect(page.getByText('Fakturan är borttagen.')).toBeVisible()
  expect(await callOk('GET', 'user/Faktura/all', { as: consultant })).toMatchObject({
    total: 1,
    results: [{ FakturaNamn: 'vatten.pdf' }],
  })
})

test("the lists of a user's tabs are kept in the address, each under its own name", async ({
  page,
  openAs,
  consultant,
  admin,
}) => {
  await addInvoice(consultant, 'gammal.pdf', today(400))
  await callOk('PUT', 'user/Kvitto/Add', {
    as: consultant,
    form: formWithPdf('taxi.pdf', { date: today(), Value: '1' }),
  })
  await openAs(admin, '/users')
  await openUser(page, consultant)
  await page.getByRole('tab', { name: 'Fakturor' }).click()
  await expect(page.getByText('There are no records found with your filter.')).toBeVisible()
  await page.getByRole('tabpanel', { name: 'Fakturor' }).getByRole('button', { name: 'Alla', exact: true }).click()
  await expect(page.getByRole('row', { name: /gammal\.pdf/ })).toBeVisible()
  await expect(page).toHaveURL('/user?tab=Fakturor&filter=all')
  await page.getByRole('tab', { name: 'Kostnader' }).click()
  await expect(page.getByRole('row', { name: /taxi\.pdf/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Dokument' }).click()
  const documents = page.getByRole('tabpanel', { name: 'Dokument' })
  await expect(documents.getByRole('row', { name: /taxi/ })).toBeVisible()
  await documents.getByRole('button', { name: 'Alla', exact: true }).click()
  await expect(documents.getByRole('row', { name: /gammal/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Fakturor' }).click()
  await page.reload()
  await expect(page.getByRole('row', { name: /gammal\.pdf/ })).toBeVisible()
})

test('the purchases in the tab Kostnader fit beside the log', async ({ page, openAs, consultant, admin }) => {
  await callOk('PUT', 'user/Inkop/Add', {
    as: consultant,
    form: formWithPdf('offert.pdf', {
      date: today(),
      Type: '1',
      Antal: '1',
      Value: '1499',
      link: 'en-butik-med-langt-namn.example.se',
      notis: 'Skärm till hemmakontoret',
    }),
  })
  await openAs(admin, '/users')
  await openUser(page, consultant)
  await page.getByRole('tab', { name: 'Kostnader' }).click()
  const table = page.getByRole('table', { name: 'Inköp' })
  await expect(table.getByRole('row', { name: /offert\.pdf/ })).toBeVisible()
  expect(
    await table.evaluate(
      (element) => (element.parentElement?.scrollWidth ?? 0) - (element.parentElement?.clientWidth ?? 0),
    ),
  ).toBe(0)
})
