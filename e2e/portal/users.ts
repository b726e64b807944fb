import type { Person } from './api.ts'
import { expect, type Page } from './test.ts'

/** Goes from the list of users to a user's page, as an administrator does. */
export async function openUser(page: Page, { email, name }: Person): Promise<void> {
  await page.getByRole('searchbox').fill(email)
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button', { name: `Meny för ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Profil' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}
