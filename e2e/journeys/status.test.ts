import { REMOTE_NAMES, SERVICE_NAMES } from '@portal/testkit/parts'
import { expect, test } from '../portal/test.ts'

test('an administrator sees the running services and remotes, and their health', async ({ page, openAs, admin }) => {
  await openAs(admin, '/Lobby')
  await page.getByRole('button', { name: /Ditt konto/ }).click()
  await page.getByRole('menuitem', { name: 'Portalstatus' }).click()
  await expect(page.getByRole('heading', { name: 'Portalstatus' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Alla tjänster är i drift' })).toBeVisible()
  await page.getByRole('button', { name: 'Visa alla avsnitt' }).click()
  const services = page.getByRole('table', { name: 'Tjänster' })
  for (const name of SERVICE_NAMES)
    await expect(
      services.getByRole('row', { name: new RegExp(`${name}.*Mår bra.*0\\.1\\.0.*(tom|väntar)`) }),
    ).toBeVisible()

  const remotes = page.getByRole('table', { name: 'Delar' })
  for (const name of REMOTE_NAMES)
    await expect(
      remotes.getByRole('row', { name: new RegExp(`${name}.*Ja, \\^.*(kB på.*ms|inte ännu)`) }),
    ).toBeVisible()
})
