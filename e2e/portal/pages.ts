import type { Page } from '@playwright/test'
import type { Person } from './api.ts'
import { bokslutPath, snurraPath } from './days.ts'

/** A page of the portal, its user, and the text that shows it is loaded. */
export interface PortalPage {
  readonly name: string
  readonly path: string
  readonly who: 'visitor' | 'consultant' | 'admin'
  settled(page: Page): Promise<void>
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor()
  await quiet(page)
}

/**
 * Reloads a page on which something was just saved or closed. The leave guard then goes one step back in the history,
 * and a reload at that moment is cancelled.
 */
export async function reloadSaved(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { isSecond?: boolean } | null)?.isSecond)
  await page.reload()
}

/** Goes back from an open dialog, once the leave guard has made the second history entry that this closes. */
export async function goBackFromDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { isSecond?: boolean } | null)?.isSecond === true)
  await page.goBack()
}

/** Loading has finished: no skeleton, no "Loading ...", no progress. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.MuiSkeleton-root, [role=progressbar]').length === 0 &&
      !document.body.innerText.includes('Loading ...'),
  )
  await page.evaluate(() =>
    document.fonts.ready
      .then(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))))
      .then(() => null),
  )
}

export interface People {
  readonly consultant: Person
  readonly admin: Person
}

/** Signs a page in as its user, from its next document on. `/user` is about the consultant (D19). */
export async function signInPage(page: Page, who: PortalPage['who'], { consultant, admin }: People): Promise<void> {
  if (who === 'visitor') return
  await page.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem('portal.token', token ?? '')
      sessionStorage.setItem('portal.chosenUser', chosen ?? '')
    },
    [(who === 'admin' ? admin : consultant).token, JSON.stringify({ userId: consultant.id, by: admin.id })],
  )
}

/** Opens a page in a signed-in browser page, and waits until it is completely loaded. */
export async function openPage(page: Page, { path, settled }: PortalPage): Promise<void> {
  await page.goto(path)
  await settled(page)
}

const USER_TABS = ['Intakter', 'Kostnader', 'Kalkyl', 'TidRapport', 'Fakturor', 'Dokument']

/** A completely loaded tab of a user's page. */
const userTab = (slug: string): PortalPage => ({
  name: `user-${slug.toLowerCase()}`,
  path: `/user?tab=${slug}`,
  who: 'admin',
  settled: async (page) => {
    await page
      .locator(`[role=tabpanel][id*="${slug}"]:not([hidden])`)
      .locator('h1, h2, h3, table, button')
      .first()
      .waitFor()
    await quiet(page)
  },
})

/** Every page that users can open. */
export const portalPages = (): readonly PortalPage[] => [
  {
    name: 'signin',
    path: '/signin',
    who: 'visitor',
    settled: async (page) => page.getByRole('button', { name: 'Logga in' }).waitFor(),
  },
  { name: 'signup', path: '/signup', who: 'visitor', settled: heading('Ny konto') },
  { name: 'forgot-password', path: '/forgot-password', who: 'visitor', settled: heading('Glömt mitt lösenord') },
  { name: 'reset-password', path: '/reset-password?token=x', who: 'visitor', settled: heading('Nytt lösenord') },
  { name: 'lobby', path: '/Lobby', who: 'consultant', settled: heading(/Välkommen/) },
  { name: 'inkop', path: '/Inkop', who: 'consultant', settled: heading('Inköp') },
  { name: 'kvitto', path: '/Kvitto', who: 'consultant', settled: heading('Kvitton') },
  { name: 'fakturor', path: '/Fakturor', who: 'consultant', settled: heading('Fakturor') },
  { name: 'tidrapportering', path: '/Tidrapportering', who: 'consultant', settled: heading('Tidrapportering') },
  { name: 'snurra', path: snurraPath(), who: 'consultant', settled: heading(/Snurra/) },
  {
    name: 'snurra-ingaende',
    path: snurraPath().replace(/\d\d$/, '00'),
    who: 'consultant',
    settled: heading(/Ingående saldo/),
  },
  { name: 'snurra-ar', path: snurraPath().replace(/\d\d$/, '13'), who: 'consultant', settled: heading(/Snurra/) },
  { name: 'konto', path: '/Konto', who: 'consultant', settled: heading('Mitt konto') },
  { name: '404', path: '/finns-inte', who: 'consultant', settled: heading(/404/) },
  { name: 'lobby-admin', path: '/Lobby', who: 'admin', settled: heading(/Välkommen/) },
  { name: 'inkop-admin', path: '/Inkop', who: 'admin', settled: heading(/Inköp/) },
  { name: 'users', path: '/users', who: 'admin', settled: heading('Konton') },
  { name: 'bokslut', path: '/Bokslut', who: 'admin', settled: heading('Månadsbokslut') },
  { name: 'bokslut-ar', path: `${bokslutPath()}?view=year`, who: 'admin', settled: heading('Månadsbokslut') },
  { name: 'granskning', path: '/Granskning', who: 'admin', settled: heading('Granskning') },
  // Inställningar in releases before December 2026, which the delivery tests run beside this one.
  { name: 'settings', path: '/Installningar', who: 'admin', settled: heading(/^(Administration|Inställningar)$/) },
  { name: 'user', path: '/user', who: 'admin', settled: heading(/Konsult/) },
  ...USER_TABS.map(userTab),
  { name: 'portalstatus', path: '/Portalstatus', who: 'admin', settled: heading('Portalstatus') },
]
