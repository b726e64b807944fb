import { callOk } from '../portal/api.ts'
import { snurraPath, today } from '../portal/days.ts'
import { formWithPdf, pdf } from '../portal/files.ts'
import { expect, test } from '../portal/kept-pages.ts'
import { openPage, portalPages, quiet } from '../portal/pages.ts'
import { type Page, READER } from '../portal/test.ts'
import { cutWhenSpaced } from './spaced-texts.ts'
import { tooWide } from './too-wide.ts'
import { unsetVariables } from './unset-variables.ts'
import { contrastViolations, violations } from './violations.ts'

const DESKTOP = { width: 1366, height: 900 }
const PHONE = { width: 390, height: 844 }
/** A window of 1280 × 1024 at 400 %: WCAG 2.2, 1.4.10. */
const ZOOMED = { width: 320, height: 256 }

/** The year of all users that tests have made takes minutes to look through; that of the readers has the same parts. */
const pages = portalPages().map((one) =>
  one.name === 'bokslut-ar'
    ? {
        ...one,
        path: `${one.path}&search=${READER}`,
        settled: async (page: Page) => {
          await one.settled(page)
          await page.getByRole('rowheader', { name: READER }).first().waitFor()
        },
      }
    : one,
)

for (const portalPage of pages) {
  test(`${portalPage.name} meets WCAG 2.2 AA in light and dark, and fits a phone`, async ({ keptPage }) => {
    const page = await keptPage(portalPage.who)
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openPage(page, portalPage)
    await expect(page.locator('html[data-light]')).toBeAttached()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // The sign-in page sets its colours when it opens; the portal follows the system at once.
    if (portalPage.who === 'visitor') await openPage(page, portalPage)
    await expect(page.locator('html[data-dark]')).toBeAttached()
    await quiet(page)
    expect(await contrastViolations(page)).toEqual([])
    expect(await unsetVariables(page)).toEqual([])
    expect(await cutWhenSpaced(page), 'when texts are set further apart').toEqual([])
    await page.setViewportSize(PHONE)
    await expect.poll(() => tooWide(page), 'elements that stick out to the right').toEqual([])
    expect(await cutWhenSpaced(page), 'when texts are set further apart').toEqual([])
    await page.setViewportSize(ZOOMED)
    await expect.poll(() => tooWide(page), 'elements that stick out to the right').toEqual([])
  })
}

const DIALOGS = [
  { name: 'new purchase', path: '/Inkop', opener: 'Lägg till inköp', who: 'consultant' },
  { name: 'new invoice', path: '/Fakturor', opener: 'Lägg till faktura', who: 'consultant' },
  { name: 'new receipt', path: '/Kvitto', opener: 'Lägg till kvitto', who: 'consultant' },
  { name: 'new time entry', path: '/Tidrapportering', opener: 'Ny registrering', who: 'consultant' },
  { name: 'what if', path: snurraPath(), opener: 'Vad händer om', who: 'consultant' },
  { name: 'explanation of a figure', path: snurraPath(), opener: 'Förklara Arbetsgivaravgift', who: 'consultant' },
  { name: 'import into Snurra', path: snurraPath(), opener: 'Importera', who: 'consultant' },
  { name: 'new user', path: '/users', opener: 'Add New User', who: 'admin' },
  { name: 'look of mails', path: '/Installningar', opener: 'Ändra utseendet', who: 'admin' },
] as const

for (const { name, path, opener, who } of DIALOGS) {
  test(`the dialog ${name} meets WCAG 2.2 AA, takes the focus and returns it`, async ({ keptPage }) => {
    const page = await keptPage(who)
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    await page.goto(path)
    const button = page.getByRole('button', { name: opener }).first()
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await unsetVariables(page)).toEqual([])
    expect(await cutWhenSpaced(page), 'when texts are set further apart').toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('the menu of a user meets WCAG 2.2 AA', async ({ keptPage, admin }) => {
  const page = await keptPage('admin')
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  await page.goto('/users')
  await page
    .getByRole('button', { name: `Meny för ${admin.name}` })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const size of [DESKTOP, PHONE]) {
  test(`the preview of a file and the warning of a duplicate meet WCAG 2.2 AA at ${size.width}`, async ({
    page,
    openAs,
    consultant,
  }) => {
    const inBothSchemes = async (part?: string) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await expect(page.locator('html[data-light]')).toBeAttached()
      await quiet(page)
      expect(await violations(page, part)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expect(page.locator('html[data-dark]')).toBeAttached()
      await quiet(page)
      expect(await contrastViolations(page, part)).toEqual([])
    }
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await callOk('PUT', 'user/Kvitto/Add', {
      as: consultant,
      form: formWithPdf('taxi.pdf', { date: today(), Value: '100' }),
    })
    await openAs(consultant, '/Kvitto')
    await page.getByRole('button', { name: 'Visa taxi.pdf' }).click()
    await expect(page.getByRole('img', { name: 'Sida 1 av 1' })).toBeVisible()
    await inBothSchemes()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(pdf('taxi.pdf'))
    await expect(page.getByText('Finns det här redan?')).toBeVisible()
    await inBothSchemes('[role=dialog]')
  })
}
