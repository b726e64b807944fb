import type { Route } from '@playwright/test'
import { expect, type Page } from '../portal/test.ts'

type Answer = (route: Route) => Promise<void> | undefined

/** Ways in which a remote's files fail to load. */
export const FAULTS = {
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"nej"}' }),
  'answers 500': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"nej"}' }),
  'is not what it should be': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Fel</title>' }),
  'has been changed': async (route) => {
    const response = await route.fetch()
    const body = `${await response.text()} `
    // Fails when the fault was taken back meanwhile: the file was then served as it is.
    await route.fulfill({ response, body }).catch(() => null)
  },
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'never comes': () => undefined,
} as const satisfies Record<string, Answer>
export type Fault = keyof typeof FAULTS

/** The kinds of a remote's files. */
export const FILES = {
  manifest: 'mf-manifest\\.json',
  entry: 'entry\\.[^/]+\\.js',
  'page code': 'assets/[^/]+\\.js',
  /** Only time has its own style sheets. */
  style: 'assets/[^/]+\\.css',
} as const
export type File = keyof typeof FILES

/** A remote, with one of its pages, and a page of another remote in the menu. */
export interface Area {
  readonly remote: string
  readonly path: string
  readonly heading: RegExp
  readonly elsewhere: string
}

export const AREAS: Readonly<Record<'accounts' | 'money' | 'time', Area>> = {
  accounts: { remote: 'accounts', path: '/Lobby', heading: /Välkommen/, elsewhere: 'Tidrapportering' },
  money: { remote: 'money', path: '/Kvitto', heading: /Kvitton/, elsewhere: 'Tidrapportering' },
  time: { remote: 'time', path: '/Tidrapportering', heading: /Tidrapportering/, elsewhere: 'Inköp' },
}

/** From opening the portal: the loader's deadline, which its own tests check, and time to start on a busy machine. */
export const CARD_WITHIN_MS = 30_000

export const card = (page: Page) => page.getByRole('main').getByRole('alert').first()

/**
 * Opens an area whose files of one kind fail to load. It shows the card in its own place, another area works meanwhile,
 * and it recovers by itself, all in the same document.
 */
export async function meetFault(
  { remote, path, heading, elsewhere }: Area,
  file: File,
  fault: Fault,
  page: Page,
  open: (path: string) => Promise<Page>,
): Promise<void> {
  const pattern = new RegExp(`/mfe/${remote}/[^/]+/${FILES[file]}`)
  let hasMet = false
  await page.route(pattern, (route) => {
    hasMet = true
    return FAULTS[fault](route)
  })
  await open(path)
  await card(page).waitFor({ timeout: CARD_WITHIN_MS })
  expect(hasMet, 'a request met the fault').toBe(true)
  await expect(card(page).getByRole('button', { name: 'Försök igen' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Till startsidan' })).toBeVisible()

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('navigation').getByRole('link', { name: elsewhere }).first().click()
  await expect(page.getByRole('heading', { name: elsewhere }).first()).toBeVisible()
  await page.goBack()
  await expect(card(page)).toBeVisible()

  await page.unroute(pattern)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: CARD_WITHIN_MS })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}
