import { readFile } from 'node:fs/promises'
import { registerConsultant } from '../portal/api.ts'
import { expect, test } from '../portal/test.ts'

test("an administrator sees Lobby, Inköp and Konton, and none of a consultant's pages", async ({
  page,
  openAs,
  admin,
}) => {
  await openAs(admin, '/Lobby')
  const menu = page.getByRole('navigation').filter({ visible: true }).first()
  await expect(menu.getByRole('link')).toHaveText(['Lobby', 'Inköp', 'Konton'])
  for (const path of ['/Kvitto', '/Tidrapportering', '/Snurra/2026/11']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()
  }
})

test('a consultant sees Lobby, Inköp, Snurra and Tidrapportering, and no users', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Lobby')
  const menu = page.getByRole('navigation').filter({ visible: true }).first()
  await expect(menu.getByRole('link')).toHaveText(['Lobby', 'Inköp', 'Snurra', 'Tidrapportering'])
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()
})

test('the back button goes through the chosen kinds of users one by one', async ({ page, openAs, admin }) => {
  await openAs(admin, '/users')
  const kind = (name: string) => page.getByRole('button', { name, exact: true })
  await kind('InAktiva').click()
  await expect(page).toHaveURL(/show=inactive$/)
  await kind('Admin').click()
  await expect(kind('Admin')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(kind('Admin')).toHaveAttribute('aria-pressed', 'false')
  await expect(kind('InAktiva')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/users')
})

test('an administrator adds a user, who signs in', async ({ page, openAs, admin, browser }) => {
  const email = `ny.${crypto.randomUUID().slice(0, 8)}@example.se`
  await openAs(admin, '/users')
  await expect(page.getByRole('row', { name: new RegExp(admin.email) })).toBeVisible()
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel('Förnamn').fill('Nils')
  await dialog.getByLabel(/Efternamn/).fill('Ny')
  await dialog.getByLabel('E-post').fill(email)
  await dialog.getByLabel('Lösenord', { exact: true }).fill('kort')
  await dialog.getByRole('button', { name: 'Spara användare' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Lösenord', { exact: true }).fill('Nytt-losen-1')
  await dialog.getByRole('button', { name: 'Spara användare' }).click()
  await expect(page.getByText('New user was added successfully.')).toBeVisible()

  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Nils Ny')
  await expect(row).toContainText('Aldrig')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(new URL('/signin', page.url()).href)
  await theirs.getByLabel('E-post').fill(email)
  await theirs.getByLabel('Lösenord').fill('Nytt-losen-1')
  await theirs.getByRole('button', { name: 'Logga in' }).click()
  await expect(theirs.getByText('Nils Ny').first()).toBeVisible()
  await context.close()
})

test('a taken address is refused in the dialog', async ({ page, openAs, admin, consultant, faults }) => {
  faults.expect(/409/)
  await openAs(admin, '/users')
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel('Förnamn').fill('Karin')
  await dialog.getByLabel('E-post').fill(consultant.email.toUpperCase())
  await dialog.getByLabel('Lösenord', { exact: true }).fill('Nytt-losen-1')
  await dialog.getByRole('button', { name: 'Spara användare' }).click()
  await expect(dialog.getByText('E-postadressen används redan.').first()).toBeVisible()
})

test('the list of users is searched and sorted by the server', async ({ page, openAs, admin, consultant }) => {
  await openAs(admin, '/users')
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('searchTerm') === consultant.email,
  )
  await page.getByRole('searchbox').fill(consultant.email)
  await asked
  await expect(page.getByRole('row', { name: /@example\.se/ })).toHaveCount(1)
  const sorted = page.waitForRequest((request) => new URL(request.url()).searchParams.get('sort') === 'Email')
  await page.getByRole('button', { name: 'Email' }).click()
  await sorted
})

test('an administrator deactivates and activates one user, and deletes several', async ({ page, openAs, admin }) => {
  const group = `Elsa${crypto.randomUUID().slice(0, 6)}`
  const [first] = await Promise.all([registerConsultant(group), registerConsultant(group)])
  await openAs(admin, '/users')
  await page.getByRole('searchbox').fill(group)
  await expect(page.getByRole('row', { name: /@example\.se/ })).toHaveCount(2)
  const row = page.getByRole('row', { name: new RegExp(first.email) })
  const menu = row.getByRole('button', { name: `Meny för ${first.name}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profil',
    'InAktivera',
    'Skicka länk för nytt lösenord',
    'Lås lönen',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('menuitem', { name: 'InAktivera' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'InAktivera' }).click()
  await expect(page.getByText('Selected user was deleted successfully.')).toBeVisible()
  await expect(row).toContainText('InAktiv')
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Profil', 'Aktivera'])
  await page.getByRole('menuitem', { name: 'Aktivera', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktivera' }).click()
  await expect(row).not.toContainText('InAktiv')

  await page
    .getByRole('row', { name: /@example\.se/ })
    .getByRole('checkbox')
    .first()
    .check()
  await page
    .getByRole('row', { name: /@example\.se/ })
    .getByRole('checkbox')
    .last()
    .check()
  await page.getByRole('button', { name: 'Ta bort markerade' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort användarna' }).click()
  await expect(page.getByText('Selected users were deleted successfully.')).toBeVisible()
  await expect(page.getByRole('row', { name: /InAktiv/ })).toHaveCount(2)
})

test('Rapport saves a workbook of all users', async ({ page, openAs, admin }) => {
  await openAs(admin, '/users')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapport' }).click()
  const report = await saved
  expect(report.suggestedFilename()).toMatch(/^Användare \d{4}-\d\d-\d\d\.xlsx$/)
  expect((await readFile(await report.path())).subarray(0, 2).toString()).toBe('PK')
})
