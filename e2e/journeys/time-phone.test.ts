import { AxeBuilder } from '@axe-core/playwright'
import { callOk } from '../portal/api.ts'
import { dayOfMonth } from '../portal/days.ts'
import { expect, type Page, test } from '../portal/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Longer than a finger must rest to select (LONG_PRESS_MS of the calendar). */
const RESTS_MS = 600

/** A finger that rests on a day, moves to another, and is lifted. */
async function drawWithFinger(page: Page, first: number, last: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await page
    .locator(`[data-date="${dayOfMonth(last)}"]`)
    .first()
    .scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(page, first), await middleOf(page, last)]
  await send('touchStart', from)
  // The wait itself is tested: nothing on the page shows when it has been long enough.
  await page.waitForTimeout(RESTS_MS)
  for (let step = 1; step <= 5; step += 1)
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 })
  await send('touchEnd')
}

/** A place on the day that no entry covers. */
async function middleOf(page: Page, day: number): Promise<{ x: number; y: number }> {
  const box = await page
    .locator(`[data-date="${dayOfMonth(day)}"]`)
    .first()
    .boundingBox()
  if (!box) throw new Error(`${dayOfMonth(day)} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.8 }
}

test('days are selected by a finger that rests and moves over them, one by a tap', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Tidrapportering')
  await expect(page.getByRole('group', { name: /^Kalender för/ })).toBeVisible()
  await drawWithFinger(page, 10, 12)
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' })
  await expect(dialog.getByLabel('Från och med')).toHaveValue(dayOfMonth(10))
  await expect(dialog.getByLabel('Till och med')).toHaveValue(dayOfMonth(12))
  await dialog.getByRole('button', { name: 'Spara' }).tap()
  await expect(page.locator('.entry-name', { hasText: 'Arbete' })).toHaveCount(3)

  const { x, y } = await middleOf(page, 15)
  await page.touchscreen.tap(x, y)
  await expect(dialog.getByLabel('Från och med')).toHaveValue(dayOfMonth(15))
  await expect(dialog.getByLabel('Till och med')).toHaveValue(dayOfMonth(15))
})

test('the button of a new entry stands above the calendar, where it covers nothing', async ({ openAs, consultant }) => {
  const page = await openAs(consultant, '/Tidrapportering')
  const calendar = await page.getByRole('group', { name: /^Kalender för/ }).boundingBox()
  const button = await page.getByRole('button', { name: 'Ny registrering' }).boundingBox()
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(calendar?.y ?? 0)
})

test('hidden entries of a full day open in a panel and can be used', async ({ page, openAs, consultant }) => {
  for (const Status of ['Arbete', 'VAB', 'Sjuk']) {
    await callOk('PUT', 'user/Event/Add', {
      as: consultant,
      json: { event: { start: dayOfMonth(10), end: dayOfMonth(10), Status, Timmar: 2 } },
    })
  }
  await openAs(consultant, '/Tidrapportering')
  await page.getByRole('button', { name: '6 h' }).tap()
  const list = page.getByRole('dialog').getByRole('listitem')
  await expect(list).toHaveText([/^Arbete/, /^VAB/, /^Sjuk/])
  // The calendar's own list of them stays closed.
  await expect(page.locator('[role="dialog"]')).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  await list.last().getByRole('button').tap()
  await expect(
    page.getByRole('dialog', { name: 'Ändra registrering' }).getByRole('radio', { name: 'Sjuk' }),
  ).toBeChecked()
})
