import { callOk } from '../portal/api.ts'
import { reloadSaved } from '../portal/pages.ts'
import { expect, test } from '../portal/test.ts'

test('Mitt konto accepts a photo, shows it at once, and refuses other files', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('button', { name: /Ditt konto/ }).click()
  await page.getByRole('menuitem', { name: 'Mitt konto' }).click()
  await expect(page).toHaveURL('/Konto')
  const drop = page.locator('input[type=file][aria-label=Profilbild]')
  await drop.setInputFiles({ name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej') })
  await expect(page.getByRole('alert')).toBeVisible()
  await drop.setInputFiles({ name: 'jag.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('Profilbilden är sparad.')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /avatars|picture/)
  await expect(page.getByRole('img', { name: `Profilbild av ${consultant.name}` })).toBeVisible()
})

test('what only the service can refuse stands at its field', async ({ page, openAs, consultant, faults }) => {
  faults.expect(/400/)
  await openAs(consultant, '/Konto')
  const password = page.getByRole('main').getByLabel('Nytt lösenord')
  await password.fill('Password123')
  await page.getByRole('button', { name: 'Spara profil' }).click()
  await expect(password).toHaveAccessibleDescription(/^Är för vanligt\. Välj ett annat\./)
  await expect(password).toBeFocused()
})

test('pay that its owner changed is locked until an administrator unlocks it (D13)', async ({
  page,
  openAs,
  consultant,
  admin,
}) => {
  await openAs(consultant, '/Konto')
  await page.getByLabel('Lön', { exact: true }).fill('45 000')
  await page.getByRole('button', { name: 'Spara profil' }).click()
  await expect(page.getByText('Profilen är sparad.')).toBeVisible()
  await expect(page.getByLabel('Lön', { exact: true })).toBeDisabled()
  await expect(page.getByText(/Lön och pension är låsta/)).toBeVisible()
  await callOk('PUT', 'user/profile/update', {
    as: admin,
    json: { user: { id: consultant.id, DaytoUpdate: 0 }, daytoUpdate: 1 },
  })
  await reloadSaved(page)
  await expect(page.getByLabel('Lön', { exact: true })).toBeEnabled()
  await expect(page.getByLabel('Lön', { exact: true })).toHaveValue(/45.?000/)
})

test('a passkey is created on Mitt konto, signs in without a password, and no longer signs in once it is removed', async ({
  page,
  openAs,
  consultant,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: device })
  await openAs(consultant, '/Konto')
  await page.getByRole('button', { name: 'Lägg till passnyckel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till passnyckel' })
  await dialog.getByLabel('Namn').fill('Min telefon')
  await dialog.getByRole('button', { name: 'Skapa passnyckel' }).click()
  await expect(page.getByText('Passnyckeln är tillagd.')).toBeVisible()

  const signOut = async () => {
    await page.getByRole('button', { name: /Ditt konto/ }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  }
  await signOut()
  await page.getByRole('button', { name: 'Använd passnyckel' }).click()
  await expect(page).toHaveURL('/Lobby')
  await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()

  await page.goto('/Konto')
  await page.getByRole('button', { name: 'Ta bort passnyckeln Min telefon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort passnyckeln' }).click()
  await expect(page.getByText('Passnyckeln är borttagen.')).toBeVisible()
  await signOut()
  await page.getByRole('button', { name: 'Använd passnyckel' }).click()
  await expect(page.getByText('Passnyckeln gick inte att använda. Logga in med lösenord.')).toBeVisible()
})
