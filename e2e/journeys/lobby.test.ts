import { registerConsultant } from '../portal/api.ts'
import { expect, test } from '../portal/test.ts'

test('the Lobby greets with name, address and a picture in place of the photo', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Lobby')
  await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
  await expect(page.getByText(consultant.name).first()).toBeVisible()
  await expect(page.getByText(consultant.email)).toBeVisible()
})

test('a post is shown to its author at once, and to all other users', async ({ page, openAs, consultant, browser }) => {
  const message = `Fredagsfika klockan tre ${crypto.randomUUID().slice(0, 8)}`
  await openAs(consultant, '/Lobby')
  const send = page.getByRole('button', { name: 'Publicera' })
  const box = page.getByRole('textbox', { name: 'Skriv ett inlägg' })
  await box.fill('   ')
  await expect(send).toBeDisabled()
  await box.fill(message)
  await send.click()
  await expect(page.getByRole('listitem').filter({ hasText: message })).toContainText(consultant.name)
  await expect(box).toHaveValue('')

  const colleague = await registerConsultant('Bo')
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        { origin: new URL(page.url()).origin, localStorage: [{ name: 'portal.token', value: colleague.token }] },
      ],
    },
  })
  const other = await context.newPage()
  await other.goto(new URL('/Lobby', page.url()).href)
  await expect(other.getByText(message)).toBeVisible()
  await context.close()
})

test('markup in a post is shown as text', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  const message = `<img src=x onerror="document.title='ägd'"> ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Skriv ett inlägg' }).fill(message)
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText(message)).toBeVisible()
  expect(await page.title()).not.toContain('ägd')
})
