import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import { callOk, registerConsultant } from '../portal/api.ts'
import { providerKey } from '../portal/settings.ts'
import { expect, type Page, test } from '../portal/test.ts'

/** From the portal's sign-in page to the provider's, and through it with this address. */
async function signInAtProvider(page: Page, email: string, path = '/signin'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Fortsätt med Företaget' }).click()
  await expect(page).toHaveTitle('Företagets inloggning')
  await page.getByLabel('Konto').fill(email)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
}

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error' })
const NOT_PROVEN = 'Inloggningen kunde inte bekräftas. Försök igen.'

/** Puts other claims into the provider's token, signed with the provider's own key. */
async function tamper(page: Page, change: (claims: JWTPayload) => JWTPayload): Promise<void> {
  const key = await importJWK(providerKey(), 'RS256')
  await page.route('**/token', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { id_token: string }
    const id_token = await new SignJWT(change(decodeJwt(answer.id_token)))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key)
    await route.fulfill({ response, json: { ...answer, id_token } })
  })
}

test('single sign-on leads to the requested page, and the session is an ordinary one', async ({ page, consultant }) => {
  await signInAtProvider(page, consultant.email, '/Kvitto')
  await expect(page).toHaveURL('/Kvitto')
  await expect(page.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('portal.sso.')))
  expect(kept).toEqual([])
  await page.getByRole('button', { name: new RegExp(consultant.name) }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/signin/)
})

test('an address without an account is refused under the word Error, and can sign in with a password', async ({
  page,
}) => {
  await signInAtProvider(page, 'nobody@example.se')
  await expect(refusal(page)).toContainText(
    'Det finns inget aktivt konto för nobody@example.se. Be en administratör om hjälp.',
  )
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeEnabled()
})

test('a deactivated account is refused', async ({ page, admin }) => {
  const gone = await registerConsultant('Disa')
  await callOk('DELETE', `users/delete?id=${gone.id}`, { as: admin })
  await signInAtProvider(page, gone.email)
  await expect(refusal(page)).toContainText(`Det finns inget aktivt konto för ${gone.email}.`)
})

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600
for (const [title, change] of [
  ['for another audience', (claims) => ({ ...claims, aud: 'another-app' })],
  ['that has expired', (claims) => ({ ...claims, iat: hourAgo(), exp: hourAgo() + 60 })],
] satisfies [string, (claims: JWTPayload) => JWTPayload][]) {
  test(`a token ${title} is refused`, async ({ page, consultant }) => {
    await tamper(page, change)
    await signInAtProvider(page, consultant.email)
    await expect(refusal(page)).toContainText(NOT_PROVEN)
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  })
}

test('a token with another nonce is refused before it is sent, one without a name as well, and a cancelled attempt shows a text', async ({
  page,
  consultant,
}) => {
  await tamper(page, (claims) => ({ ...claims, nonce: 'another' }))
  await signInAtProvider(page, consultant.email)
  await expect(refusal(page)).toContainText('gällde försöket inte längre')
  await page.unroute('**/token')
  await tamper(page, (claims) => ({ ...claims, email: undefined }))
  // The provider remembers the user, and shows no form.
  await page.getByRole('button', { name: 'Fortsätt med Företaget' }).click()
  await expect(refusal(page)).toContainText('talade inte om din e-postadress')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Fortsätt med Företaget' }).click()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(refusal(page)).toContainText('Inloggningen avbröts.')
})
