import { callOk, type Person } from '../portal/api.ts'
import { dayOfMonth } from '../portal/days.ts'
import { expect, type Page, test } from '../portal/test.ts'
import { openUser } from '../portal/users.ts'

const report = (person: Person, start: string, Status: string, Timmar: number) =>
  callOk('PUT', 'user/Event/Add', {
    as: person,
    json: { event: { start, end: start, Status, Timmar, projectNumber: 'P7' } },
  })
const entry = (page: Page, text: string | RegExp) => page.getByText(text)
const day = (page: Page, number: number) => page.locator(`[data-date="${dayOfMonth(number)}"]`).first()
const calendar = (page: Page) => page.getByRole('group', { name: /^Kalender för/ })

/** Presses a key until the right element has the focus, like a user without a pointer. */
async function pressUntil(page: Page, key: string, fits: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, fits)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never led to ${fits}`)
}

/**
 * A Wednesday in the second week of this month: never a public holiday, with a week before it in the month or just
 * before.
 */
function secondWednesday(): number {
  const weekday = new Date(`${dayOfMonth(1)}T00:00:00Z`).getUTCDay()
  return 8 + ((3 - weekday + 7) % 7)
}

test('days are reported by keyboard only, from the calendar to the save', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Tidrapportering')
  await expect(calendar(page)).toBeVisible()
  await pressUntil(page, 'Tab', '[data-day]')
  for (const key of [
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'Shift+ArrowRight',
    'Shift+ArrowRight',
  ])
    await page.keyboard.press(key)
  await expect(page.getByText('3 dagar är markerade')).toBeAttached()
  const last = await page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' })
  await expect(dialog.getByLabel('Till och med')).toHaveValue(last)
  await expect(dialog.getByRole('radio', { name: 'Arbete' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.entry-name', { hasText: 'Semester' })).toHaveCount(3)
  await expect(page.locator(`[data-day="${last}"]`)).toBeFocused()

  // Tab goes to the day's own entry, although it is not the first of the calendar.
  await page.keyboard.press('Tab')
  await expect(page.locator(`[data-date="${last}"] [role="button"]:focus`)).toHaveCount(1)
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Ändra registrering' })
  await expect(edit).toBeVisible()
  await edit.getByRole('button', { name: 'Ta bort' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.entry-name', { hasText: 'Semester' })).toHaveCount(2)
  await expect(page.locator('[data-day]:focus')).toHaveCount(1)
})

test('last week is copied to the selected days, and undone', async ({ page, openAs, consultant }) => {
  const wednesday = secondWednesday()
  await report(consultant, dayOfMonth(wednesday - 7), 'Arbete', 6)
  await openAs(consultant, '/Tidrapportering')
  await day(page, wednesday - 1).hover()
  await page.mouse.down()
  await day(page, wednesday + 1).hover({ position: { x: 20, y: 30 } })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Kopiera i stället' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kopiera dagar' })
  await expect(dialog.getByRole('listitem')).toHaveText([`ons ${wednesday}6 hP7`])
  await dialog.getByRole('button', { name: 'Kopiera' }).click()
  await expect(entry(page, `Arbete ${dayOfMonth(wednesday)}, 6 timmar`)).toBeAttached()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(entry(page, `Arbete ${dayOfMonth(wednesday)}, 6 timmar`)).toHaveCount(0)
  await expect(entry(page, `Arbete ${dayOfMonth(wednesday - 7)}, 6 timmar`)).toBeAttached()
})

test('an entry is dragged to another day, and returned by Ångra', async ({ page, openAs, consultant }) => {
  await report(consultant, dayOfMonth(10), 'Arbete', 6)
  await openAs(consultant, '/Tidrapportering')
  await entry(page, `Arbete ${dayOfMonth(10)}, 6 timmar`)
    .locator('xpath=..')
    .hover()
  await page.mouse.down()
  await day(page, 12).hover({ position: { x: 30, y: 45 } })
  await day(page, 12).hover({ position: { x: 34, y: 48 } })
  await page.mouse.up()
  await expect(entry(page, `Arbete ${dayOfMonth(12)}, 6 timmar`)).toBeAttached()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(entry(page, `Arbete ${dayOfMonth(10)}, 6 timmar`)).toBeAttached()
})

test('an entry that is dragged to a day of absence is moved only after the question', async ({
  page,
  openAs,
  consultant,
}) => {
  await report(consultant, dayOfMonth(10), 'Arbete', 6)
  await report(consultant, dayOfMonth(12), 'Sjuk', 0)
  await openAs(consultant, '/Tidrapportering')
  await entry(page, `Arbete ${dayOfMonth(10)}, 6 timmar`)
    .locator('xpath=..')
    .hover()
  await page.mouse.down()
  await day(page, 12).hover({ position: { x: 30, y: 60 } })
  await day(page, 12).hover({ position: { x: 34, y: 64 } })
  await page.mouse.up()
  const question = page.getByRole('alertdialog', { name: /^Flytta Arbete 6 h till / })
  await expect(question).toContainText(/Redan rapporterat \S+ 12: Sjuk, hel dag/)
  await expect(entry(page, `Arbete ${dayOfMonth(10)}, 6 timmar`)).toBeAttached()
  await question.getByRole('radio', { name: 'Ersätt det som är rapporterat' }).check()
  await question.getByRole('button', { name: 'Flytta' }).click()
  await expect(entry(page, `Arbete ${dayOfMonth(12)}, 6 timmar`)).toBeAttached()
  await expect(entry(page, `Sjuk ${dayOfMonth(12)}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(entry(page, `Sjuk ${dayOfMonth(12)}`)).toBeAttached()
  await expect(entry(page, `Arbete ${dayOfMonth(10)}, 6 timmar`)).toBeAttached()
})

test('Klar shows the findings, closes anyway, and is unlocked', async ({ page, openAs, consultant }) => {
  await report(consultant, dayOfMonth(10), 'Sjuk', 0)
  await openAs(consultant, '/Tidrapportering')
  await expect(entry(page, `Sjuk ${dayOfMonth(10)}`)).toBeAttached()
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  const check = page.getByRole('group', { name: 'Att kontrollera' })
  await expect(check).toContainText(/arbetsdagar (återstår och )?saknar registrering/)
  await expect(page.getByRole('dialog')).toContainText(/En sjukdag är hel och räknas som 8 timmar: \S+ 10/)
  await page.getByRole('button', { name: 'Klarmarkera månaden' }).click()
  await page.getByRole('button', { name: 'Lås upp', exact: true }).click()
  await page.getByRole('button', { name: 'Lås upp månaden' }).click()
  await expect(page.getByRole('button', { name: 'Ny registrering' })).toBeEnabled()
})

test('an administrator sees which days Fylla fills before they are filled', async ({
  page,
  openAs,
  admin,
  consultant,
}) => {
  await openAs(admin, '/users')
  await openUser(page, consultant)
  await page.getByRole('tab', { name: 'TidRapport' }).click()
  await page.getByRole('button', { name: 'Fyll på Kalender' }).click()
  const question = page.getByRole('alertdialog', { name: /^Vill du fylla på kalendern för / })
  const count = await question.getByRole('listitem').count()
  expect(count).toBeGreaterThan(15)
  await question.getByRole('button', { name: 'Fyll på kalendern' }).click()
  await expect(page.getByText(`${count} dagar fylldes med 8 timmar Arbete.`)).toBeVisible()
  await expect(page.locator('.entry-name', { hasText: 'Arbete' })).toHaveCount(count)
  await page.getByRole('button', { name: 'Fyll på Kalender' }).click()
  await expect(question).toContainText('Det finns inga dagar att fylla')
})

test("a calendar reads the user's absence by its link until it is turned off", async ({ page, openAs, consultant }) => {
  await report(consultant, dayOfMonth(10), 'Semester', 0)
  await openAs(consultant, '/Tidrapportering')
  await page.getByRole('button', { name: 'Fler val' }).click()
  await page.getByRole('menuitem', { name: 'Frånvaro i din kalender' }).click()
  await page.getByRole('button', { name: 'Slå på' }).click()
  const link = await page.getByLabel('Länk till kalendern').inputValue()
  const answer = await fetch(link)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendarFile = await answer.text()
  expect(calendarFile).toContain('SUMMARY:Semester')
  expect(calendarFile).toContain(`DTSTART;VALUE=DATE:${dayOfMonth(10).replaceAll('-', '')}`)
  expect((await fetch(link, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304)
  await page.getByRole('button', { name: 'Stäng av' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng av' }).click()
  await expect(page.getByText('Prenumerationen är avstängd.').first()).toBeVisible()
  expect((await fetch(link)).status).toBe(404)
})
