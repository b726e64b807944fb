import type { Page } from '@playwright/test'
import { snurraPath } from './days.ts'

/** A page of the portal, who sees it, and what says that it is there. */
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

/** Nothing is loading any more: no skeleton, no "Loading ...", no progress. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelectorAll('.MuiSkeleton-root, [role=progressbar]').length === 0 && !document.body.innerText.includes('Loading ...'))
  await page.evaluate(() => document.fonts.ready.then(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))).then(() => null))
}

/** Every page that people reach. */
export const portalPages = (): readonly PortalPage[] => [
  { name: 'signin', path: '/signin', who: 'visitor', settled: async (page) => page.getByRole('button', { name: 'Logga in' }).waitFor() },
  { name: 'lobby', path: '/Lobby', who: 'consultant', settled: heading(/Välkommen/) },
  { name: 'inkop', path: '/Inkop', who: 'consultant', settled: heading('Inköp') },
  { name: 'kvitto', path: '/Kvitto', who: 'consultant', settled: heading('Kvitton') },
  { name: 'fakturor', path: '/Fakturor', who: 'consultant', settled: heading('Fakturor') },
  { name: 'tidrapportering', path: '/Tidrapportering', who: 'consultant', settled: heading('Tidrapportering') },
  { name: 'snurra', path: snurraPath(), who: 'consultant', settled: heading(/Snurra/) },
  { name: 'snurra-ar', path: snurraPath().replace(/\d\d$/, '13'), who: 'consultant', settled: heading(/Snurra/) },
  { name: '404', path: '/finns-inte', who: 'consultant', settled: heading(/404/) },
  { name: 'lobby-admin', path: '/Lobby', who: 'admin', settled: heading(/Välkommen/) },
  { name: 'inkop-admin', path: '/Inkop', who: 'admin', settled: heading(/Inköp/) },
  { name: 'users', path: '/users', who: 'admin', settled: heading('Konton') },
  { name: 'portalstatus', path: '/Portalstatus', who: 'admin', settled: heading('Portalstatus') },
]
