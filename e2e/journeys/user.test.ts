import { expect, test } from '../portal/test.ts'
import { openUser } from '../portal/users.ts'

test('an administrator opens a user from the list, goes through the seven tabs, and comes back to the same one', async ({
  page,
  openAs,
  admin,
  consultant,
}) => {
  await openAs(admin, '/users')
  await openUser(page, consultant)
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('tab')).toHaveText([
    'Profil',
    'Intäkter',
    'Kostnader',
    'Kalkyl',
    'TidRapport',
    'Fakturor',
    'Dokument',
  ])
  for (const tab of ['Intäkter', 'Kostnader', 'Kalkyl', 'TidRapport', 'Fakturor', 'Dokument']) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    await expect(
      panel.getByRole('heading').or(panel.getByRole('table')).or(panel.getByRole('button')).first(),
    ).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Försök igen' })).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Dokument' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: consultant.name })).toBeVisible()
})

test("the log contains a user's actions, including page visits, and clearing it records who did it", async ({
  page,
  openAs,
  admin,
  consultant,
  browser,
}) => {
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.addInitScript((token) => localStorage.setItem('portal.token', token), consultant.token)
  const noted = theirs.waitForResponse(/user\/activity/)
  await theirs.goto(new URL('/Kvitto', process.env['PORTAL_URL']).href)
  await noted
  await context.close()

  await openAs(admin, '/users')
  await openUser(page, consultant)
  const log = page.getByRole('region', { name: 'Logg' })
  await log.getByRole('button', { name: 'Sidbesök' }).click()
  await expect(log.getByRole('listitem').first()).toContainText('besökte sidan /Kvitto')
  await expect(log.getByRole('listitem').first()).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await log.getByRole('button', { name: 'Rensa loggen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rensa loggen' }).click()
  await expect(page.getByText('Loggen är rensad.')).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveText([/rensade loggen/])
})
