import { expect, type Page, test } from '../portal/test.ts'

test('the settings panel mirrors the interface and remembers it', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('button', { name: 'Inställningar' }).click()
  const panel = page.getByRole('dialog', { name: 'Inställningar' })
  await panel.getByRole('radio', { name: 'Mörkt' }).first().check()
  await panel.getByRole('radio', { name: 'Mini' }).check()
  await panel.getByRole('switch', { name: 'Visa sidfot' }).check()
  await panel.getByRole('switch', { name: 'Höger till vänster' }).check()
  const width = page.viewportSize()?.width ?? 0
  // The panel itself has changed sides: MUI places it on the left instead of the right.
  await expect.poll(async () => (await panel.boundingBox())?.x ?? width).toBeLessThan(width / 4)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html[dir=rtl][data-dark]')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await expect.poll(async () => (await menu.boundingBox())?.x ?? 0).toBeGreaterThan(width / 2)
  await expect(menu.getByRole('link', { name: 'Inköp' })).toHaveText('')
})

/** How far the step's text is from what it speaks of, in px; infinite while that is out of sight. */
const distanceToTarget = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const text = document.querySelector('.driver-popover')?.getBoundingClientRect()
    const target = document.querySelector('.driver-active-element')?.getBoundingClientRect()
    if (!text || !target) return Infinity
    const isInSight = target.right > 0 && target.left < innerWidth && target.bottom > 0 && target.top < innerHeight
    const across = Math.max(target.left - text.right, text.left - target.right)
    const down = Math.max(target.top - text.bottom, text.top - target.bottom)
    return isInSight ? Math.max(across, down) : Infinity
  })

/** Presses Next until the end, and returns the shown titles. */
async function walkThrough(page: Page): Promise<string[]> {
  const titles: string[] = []
  for (;;) {
    const step = page.locator('.driver-popover')
    await expect(step).toBeVisible()
    await expect(step.locator('.driver-popover-title')).not.toHaveText(titles.at(-1) ?? '')
    titles.push((await step.locator('.driver-popover-title').textContent()) ?? '')
    await expect.poll(() => distanceToTarget(page), `from “${titles.at(-1)}” to its target`).toBeLessThan(30)
    const next = step.locator('.driver-popover-next-btn')
    const isLast = (await next.textContent()) === 'Klar'
    await next.click()
    if (isLast) return titles
  }
}

test('the tour leads a consultant and an administrator through their own pages', async ({
  page,
  openAs,
  consultant,
  admin,
  browser,
}) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(consultant, '/Lobby')
  await page.getByRole('complementary', { name: 'Rundtur' }).getByRole('button', { name: 'Visa rundtur' }).click()
  expect(await walkThrough(page)).toEqual(['Lobby', 'Kvitton', 'Tidrapportering', 'Snurra', 'Ditt konto'])
  await expect(page.locator('.driver-popover')).toHaveCount(0)

  const context = await browser.newContext({ viewport: size })
  const theirs = await context.newPage()
  await theirs.addInitScript((token) => localStorage.setItem('portal.token', token), admin.token)
  await theirs.goto(new URL('/Lobby', page.url()).href)
  await theirs.getByRole('button', { name: /Ditt konto/ }).click()
  await theirs.getByRole('menuitem', { name: 'Visa rundtur' }).click()
  expect(await walkThrough(theirs)).toEqual(['Lobby', 'Inköp', 'Månadsbokslut', 'Konton', 'Ditt konto'])
  await context.close()
})

test("scripts come only from the portal's own folders, and text never becomes markup", async ({
  page,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/TrustedScript|Trusted Type/i)
  await openAs(consultant, '/Kvitto')
  await expect(page.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
  const outcome = await page.evaluate(() => {
    const isRefused = (src: string) => {
      try {
        document.createElement('script').src = src
        return false
      } catch {
        return true
      }
    }
    const place = document.createElement('div')
    place.innerHTML = '<b>fet</b>'
    return [
      isRefused('/static/own.js'),
      isRefused('/v1/user/file/Download?url=own.js'),
      isRefused('https://other.example/x.js'),
      place.textContent,
    ]
  })
  expect(outcome).toEqual([false, true, true, '<b>fet</b>'])
})

test('Ctrl+K finds pages and actions, and the 404 page finds pages; neither offers pages that cannot be opened', async ({
  page,
  openAs,
  admin,
}) => {
  await openAs(admin, '/Lobby')
  await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Sök sidor och funktioner' })
  await expect(palette.getByRole('option', { name: 'Konton' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Användare', exact: true })).toHaveCount(0)
  await palette.getByRole('combobox').fill('konto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/users')

  await page.goto('/finns-inte')
  await page.getByRole('searchbox').fill('lob')
  await expect(page.getByRole('list', { name: 'Sidor' }).getByRole('link')).toHaveText(['Lobby'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/Lobby')
})
