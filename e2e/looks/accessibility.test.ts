import { AxeBuilder } from '@axe-core/playwright'
import { openPage, portalPages } from '../portal/pages.ts'
import { expect, test } from '../portal/test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const portalPage of portalPages()) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${portalPage.name} meets WCAG 2.2 AA in ${colorScheme}`, async ({ page, consultant, admin }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openPage(page, portalPage, { consultant, admin })
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n').at(1)?.trim() ?? ''}`))
      expect(found).toEqual([])
    })
  }
}

const DIALOGS = [
  { name: 'new receipt', path: '/Kvitto', opener: 'Lägg till kvitto', who: 'consultant' },
  { name: 'new time entry', path: '/Tidrapportering', opener: 'Ny registrering', who: 'consultant' },
  { name: 'new user', path: '/users', opener: 'Add New User', who: 'admin' },
] as const

for (const { name, path, opener, who } of DIALOGS) {
  test(`the dialog ${name} meets WCAG 2.2 AA, takes the focus and gives it back`, async ({ page, openAs, consultant, admin }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAs(who === 'admin' ? admin : consultant, path)
    const button = page.getByRole('button', { name: opener }).first()
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).include('[role=dialog]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}
