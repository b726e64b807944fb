import { expect, test } from '../portal/kept-pages.ts'
import { openPage, portalPages } from '../portal/pages.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const portalPage of portalPages()) {
  test(`${portalPage.name} fits a phone`, async ({ keptPage }) => {
    const page = await keptPage(portalPage.who)
    await openPage(page, portalPage)
    const tooWide = await page.evaluate(() => {
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= width) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().split(' ').at(-1)}`)
        .slice(0, 5)
    })
    expect(tooWide, 'elements that stick out to the right').toEqual([])
  })
}

test('the menu opens from the burger and opens pages', async ({ page, openAs, reader }) => {
  await openAs(reader, '/Lobby')
  await page.getByRole('button', { name: /meny/i }).first().click()
  await page.getByRole('link', { name: 'Tidrapportering' }).click()
  await expect(page).toHaveURL('/Tidrapportering')
  await expect(page.getByRole('heading', { name: 'Tidrapportering' })).toBeVisible()
})
