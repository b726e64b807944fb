import { callOk } from '../portal/api.ts'
import { mailedLink } from '../portal/mails.ts'
import { expect, type Page, test } from '../portal/test.ts'

const newAddress = () => `dora.${crypto.randomUUID().slice(0, 8)}@example.se`

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
}

test('a visitor registers, confirms the address and is signed in', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Skapa konto' }).click()
  await expect(page.getByRole('heading', { name: 'Ny konto' })).toBeVisible()
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByText('Incorrect entry.')).toHaveCount(3)
  await page.getByLabel('Förnamn').fill('Dora')
  const email = newAddress()
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord').fill('Smultron48')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByText('Incorrect entry.')).toHaveCount(1)
  await page.getByLabel('Lösenord').fill('Smultron-48')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByText(`Vi har skickat ett mejl till ${email}.`)).toBeVisible()
  await page.goto(await mailedLink(email))
  await expect(page).toHaveURL('/confirm-email')
  await page.getByLabel('Lösenord').fill('Smultron-48')
  await page.getByRole('button', { name: 'Bekräfta och logga in' }).click()
  await expect(page).toHaveURL('/Lobby')
  await expect(page.getByText('E-postadressen är bekräftad.')).toBeVisible()
})

test('a forgotten password is replaced by the mailed link, once', async ({ page, consultant }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-post').fill(consultant.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('A mail has been sent on your email address with reset password link.')).toBeVisible()
  const link = await mailedLink(consultant.email)
  await page.goto(link)
  await page.getByLabel('Nytt lösenord').fill('Smultron-48')
  await page.getByRole('button', { name: 'Spara lösenord' }).click()
  await expect(page).toHaveURL('/signin')
  await signIn(page, consultant.email, 'Smultron-48')
  await expect(page).toHaveURL('/Lobby')
  await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
  await page.goto(link)
  await page.getByRole('alert').getByRole('link', { name: 'Begär en ny länk' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a forgotten password request accepts any text; an invalid address ends in the red toast (D11)', async ({
  page,
  faults,
}) => {
  faults.expect(/status 400/, /400 \(Bad Request\)/)
  await page.goto('/forgot-password')
  await page.getByLabel('E-post').fill('zzz')
  const answer = page.waitForResponse(/auth\/Forget\/pass/)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  // First, because it is shown for three seconds.
  await expect(page.getByRole('alert').getByText('Incorrect entry.')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  expect((await answer).status()).toBe(400)
})

test('a user who must choose a new password does so before the first session (D57)', async ({
  page,
  admin,
  faults,
}) => {
  faults.expect(/status 400/, /400 \(Bad Request\)/)
  const email = newAddress()
  const form = new FormData()
  form.set(
    'user',
    JSON.stringify({ Firstname: 'Dora', Lastname: 'Först', email, password: 'Given-losen-1', ChangePassword: 1 }),
  )
  await callOk('POST', 'users/add', { as: admin, form })
  await signIn(page, email, 'Given-losen-1')
  await expect(page.getByRole('heading', { name: 'Välj ett eget lösenord' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  await page.getByLabel('Nytt lösenord').fill('Given-losen-1')
  await page.getByRole('button', { name: 'Spara lösenord' }).click()
  await expect(page.getByText('Ska vara ett annat än det du fick.')).toBeVisible()
  await page.getByLabel('Nytt lösenord').fill('Egna-losen-2')
  await page.getByRole('button', { name: 'Spara lösenord' }).click()
  await expect(page).toHaveURL('/Lobby')
  await expect(page.getByText('Dora Först').first()).toBeVisible()
})
