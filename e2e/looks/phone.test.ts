import { expect, test } from '../portal/test.ts'
import { tooWide } from './too-wide.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the menu opens from the burger and opens pages, and the pages fit', async ({ openAs, reader }) => {
  const page = await openAs(reader, '/Lobby')
  await expect.poll(() => tooWide(page)).toEqual([])
  await page.getByRole('button', { name: /meny/i }).first().click()
  await page.getByRole('link', { name: 'Tidrapportering' }).click()
  await expect(page).toHaveURL('/Tidrapportering')
  await expect(page.getByRole('heading', { name: 'Tidrapportering' })).toBeVisible()
  await expect.poll(() => tooWide(page)).toEqual([])
})
