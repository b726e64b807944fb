import { quiet } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'
import { contrastViolations, violations } from './violations.ts'

const press = (name: RegExp | string) => (page: Page) => page.getByRole('banner').getByRole('button', { name }).click()

/** Tools that open over any page, and how to detect them. */
const TOOLS: readonly {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly shown: (page: Page) => ReturnType<Page['locator']>
}[] = [
  {
    name: 'settings',
    open: press('Inställningar'),
    shown: (page) => page.getByRole('dialog', { name: 'Inställningar' }),
  },
  { name: 'notifications', open: press(/^Notiser/), shown: (page) => page.getByRole('dialog', { name: 'Notiser' }) },
  { name: 'account menu', open: press(/^Ditt konto/), shown: (page) => page.getByRole('menu') },
  {
    name: 'command palette',
    open: (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('dialog', { name: 'Sök sidor och funktioner' }),
  },
  {
    name: 'list of shortcuts',
    open: (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Kortkommandon' }),
  },
  {
    name: 'tour',
    open: (page) =>
      page.getByRole('complementary', { name: 'Rundtur' }).getByRole('button', { name: 'Visa rundtur' }).click(),
    shown: (page) => page.locator('.driver-popover'),
  },
]

for (const { name, open, shown } of TOOLS) {
  test(`the ${name} meets WCAG 2.2 AA in light and dark, and Esc closes it`, async ({ page, openAs, reader }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openAs(reader, '/Lobby')
    await expect(page.getByRole('button', { name: /^Notiser/ })).toBeVisible()
    await open(page)
    for (const [colorScheme, look] of [
      ['light', violations],
      ['dark', contrastViolations],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached()
      await expect(shown(page)).toBeVisible()
      await quiet(page)
      // The tour restores what it writes on its target a moment later.
      await expect.poll(() => look(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)
  })
}

test('in right-to-left layout, dates, amounts and sentences keep their order', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('textbox', { name: 'Skriv ett inlägg' }).fill('Klart.')
  await page.getByRole('button', { name: 'Publicera' }).click()
  const time = page.getByRole('listitem').filter({ hasText: 'Klart.' }).locator('time').first()
  await expect(time).toBeVisible()
  await page.getByRole('button', { name: 'Inställningar' }).click()
  await page.getByRole('switch', { name: 'Höger till vänster' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('html[dir=rtl]')).toBeVisible()
  // The year is read first: it stands to the left of the minutes.
  const places = await time.evaluate((element) => {
    const text = element.firstChild
    const at = (from: number) => {
      const range = document.createRange()
      if (text) {
        range.setStart(text, from)
        range.setEnd(text, from + 1)
      }
      return range.getBoundingClientRect().x
    }
    return [at(0), at((text?.textContent?.length ?? 1) - 1)]
  })
  expect(places[0]).toBeLessThan(places[1] ?? 0)
})

// A translation replaces texts that React still holds: ADR 133.
test('the browser is told not to translate the sign-in page or the portal', async ({ page, openAs, reader }) => {
  const isTranslated = () => page.getByRole('main').evaluate((main: HTMLElement) => main.translate)
  await page.goto('/signin')
  expect(await isTranslated()).toBe(false)
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate')
  await openAs(reader, '/Lobby')
  await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
  expect(await isTranslated()).toBe(false)
})
