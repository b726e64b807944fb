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

test('on a phone the tabs of a user stand in the same place when the font comes late', async ({
  openAs,
  admin,
  consultant,
}) => {
  const page = await openAs(admin, '/Lobby')
  const chosen = JSON.stringify({ userId: consultant.id, by: admin.id })
  await page.evaluate((user) => sessionStorage.setItem('portal.chosenUser', user), chosen)
  /** Where the row stands when it has its font and no longer moves. */
  const place = async () => {
    await page.goto('/user?tab=Fakturor')
    await expect(page.getByRole('tab', { name: 'Fakturor' })).toHaveAttribute('aria-selected', 'true')
    const now = () =>
      page.getByRole('tablist').evaluate(async (list) => {
        await document.fonts.ready
        return [[...document.fonts].some(({ status }) => status === 'loaded'), list.parentElement?.scrollLeft]
      })
    let last = ''
    await expect(async () => {
      const before = last
      last = JSON.stringify(await now())
      expect([last, last.includes('true')]).toEqual([before, true])
    }).toPass({ intervals: [700] })
    return last
  }
  const early = await place()
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  expect(await place()).toBe(early)
  await expect(page.getByRole('tab', { name: 'Fakturor' })).toBeInViewport({ ratio: 0.98 })
})
