import { callOk } from '../portal/api.ts'
import { snurraPath, today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
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

test('on a phone the button for a new receipt covers nothing of the list at its end', async ({
  openAs,
  consultant,
}) => {
  for (let number = 1; number <= 8; number += 1)
    await callOk('PUT', 'user/Kvitto/Add', {
      as: consultant,
      form: formWithPdf(`taxi-${number}.pdf`, { date: today(), Value: '10' }),
    })
  const page = await openAs(consultant, '/Kvitto')
  await expect(page.getByRole('listitem')).toHaveCount(8)
  const bar = page.getByRole('button', { name: 'Lägg till kvitto' }).locator('..')
  // From edge to edge: a row is above the bar or out of sight, and not in part below a floating button.
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Rätta taxi-8.pdf' }).click({ trial: true, timeout: 5_000 })
  await expect(page.getByRole('button', { name: 'Nästa sida' })).toBeInViewport({ ratio: 1 })
  const [edge, last] = await Promise.all([
    bar.boundingBox(),
    page.getByRole('button', { name: 'Nästa sida' }).boundingBox(),
  ])
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(edge?.y ?? 0)
})

test("on a phone links to a month's groups stay in view, with the groups and their fields below them", async ({
  openAs,
  consultant,
}) => {
  const page = await openAs(consultant, snurraPath())
  const row = page.getByRole('navigation', { name: 'Avsnitt i månaden' })
  const end = async (of: typeof row) => {
    const box = await of.boundingBox()
    return box && { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
  }
  for (const name of ['Kostnader', 'Maxkonto', 'Lön']) {
    await row.getByRole('button', { name, exact: true }).click()
    await expect(row.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'location')
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await end(row))?.top).toBe(64)
  }
  const [below, heading] = [await end(row), await end(page.getByRole('heading', { name: 'Lön' }))]
  expect(heading?.top).toBeGreaterThan(below?.bottom ?? Number.NaN)
  // The field before is brought into view by the Tab key, below the row too.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const focused = page.locator('*:focus')
  expect((await end(focused))?.top).toBeGreaterThan(below?.bottom ?? Number.NaN)
})

for (const width of [320, 390])
  test(`at ${width} px the fields of Snurra have room for six digits with öre`, async ({ openAs, consultant }) => {
    const page = await openAs(consultant, snurraPath())
    await page.setViewportSize({ width, height: 844 })
    const field = page.getByRole('textbox', { name: 'Vald bruttolön' })
    await field.fill('120000')
    await field.blur()
    await expect(field).toHaveValue(/^120\s000,00$/)
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  })

for (const viewport of [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
])
  test(`at ${viewport.width} px an explanation leaves the explained line of Snurra in sight`, async ({
    openAs,
    consultant,
  }) => {
    const page = await openAs(consultant, snurraPath())
    await page.setViewportSize(viewport)
    const panel = page.getByRole('dialog')
    for (const name of ['Timpris', 'Maxkonto ackumulerat']) {
      const line = page.locator('.line', { has: page.getByText(name, { exact: true }) })
      await line.getByRole('button', { name: `Förklara ${name}` }).click()
      await expect(panel.getByRole('heading', { name })).toBeVisible()
      await expect
        .poll(async () => {
          const [shown, above] = await Promise.all([line.boundingBox(), panel.boundingBox()])
          return shown && above && shown.y > 64 && shown.y + shown.height <= above.y
        })
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
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

test('on a phone the tabs of a user fade where they are cut, and at the end the last one is whole', async ({
  openAs,
  admin,
  consultant,
}) => {
  const page = await openAs(admin, '/Lobby')
  await page.goto(`/user?id=${consultant.id}`)
  const row = page.getByRole('tablist').locator('..')
  await expect(row).toHaveAttribute('data-cut', 'end')
  await expect(row).toHaveCSS('mask-image', /linear-gradient/)
  // Until it has settled after its load, the row scrolls back to the chosen tab.
  await expect(async () => {
    await row.evaluate((element) => element.scrollTo(40, 0))
    await expect(row).toHaveAttribute('data-cut', 'start end', { timeout: 500 })
    await row.evaluate((element) => element.scrollTo(1000, 0))
    await expect(row).toHaveAttribute('data-cut', 'start', { timeout: 500 })
    await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 0.98, timeout: 500 })
  }).toPass()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(row).not.toHaveAttribute('data-cut')
})
