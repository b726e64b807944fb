import type { Browser, Page } from '@playwright/test'
import { buildReactVariant } from '../browser/react-variant.ts'
import { slowPage, SLOWER } from '../browser/slow-page.ts'
import { openBrowser } from '../browser/visits.ts'
import { blockingTime, pageRecord, type PageRecord } from '../browser/watch-page.ts'
import { atMost, type Figure, shown } from '../result.ts'
import { spread } from '../statistics.ts'
import { consultantWithMonth } from '../world/consultant.ts'
import { startStaticGateway } from '../world/portal.ts'
import { ADMIN, startWholePortal } from '@portal/testkit/whole-portal'
import type { Bench, Measure } from './bench.ts'
import { areaFigure, keyFigure } from './page-acts.ts'

const ROUNDS = 7
/** A visitor's pause before the first key, and a page's time to come to rest, in ms. */
const PAUSE_MS = 3000
const REST_MS = 1000
const LONG_TASK_MS = 50
const MOST = { blocking: 250, paint: 1200, event: 100, shift: 0.02 } as const

const PAGES = [
  { name: 'Lobby', path: '/Lobby', heading: /Välkommen/ },
  { name: 'Kvitto', path: '/Kvitto', heading: 'Kvitton' },
  { name: 'Tidrapportering', path: '/Tidrapportering', heading: 'Tidrapportering' },
  { name: 'Snurra', path: '/Snurra/2026/10', heading: /Snurra/ },
] as const

/** How smoothly pages open on a slow machine. */
export const pageSpeed: Measure = async (bench: Bench) => {
  const variant = await buildReactVariant(bench.root, 'calendar')
  const bare = await startStaticGateway(bench, variant.dist)
  const portal = await startWholePortal(`${bench.folder}/pages`)
  const browser = await openBrowser()
  try {
    const token = await consultantWithMonth(portal.url, 'pages')
    bench.say('  the sign-in page ...')
    const figures = await signInFigures(browser, portal.pageUrl)
    bench.say('  a bare page ...')
    figures.push(await bareFigure(browser, `http://127.0.0.1:${bare.port}/signin`))
    for (const one of PAGES) {
      bench.say(`  ${one.name} ...`)
      figures.push(...(await pageFigures(browser, portal.pageUrl, one, token)))
    }
    bench.say('  another area, and a key in Snurra ...')
    figures.push(await areaFigure(browser, portal.pageUrl, token), await keyFigure(browser, portal.pageUrl, token))
    return {
      title: 'Pages on a slow processor',
      how: `A browser that has the portal's files, its processor slowed ${SLOWER}×; each page opened by its address in a session that goes on, then a press on the page and a key. Blocking time is what tasks take beyond ${LONG_TASK_MS} ms after the first paint. On the sign-in page the visitor waits ${PAUSE_MS / 1000} s before the first key. Another area: from the click in the menu, the pointer having rested there, until the frame with its heading; a key in Snurra: until the frame that shows it. The bare page is the one of the section "The calendar page": its time tells how fast the machine is in this hour. Where the time goes: [slowest-pages.md](slowest-pages.md).`,
      figures,
    }
  } finally {
    await browser.close()
    await portal.stop()
    await bare.stop()
    variant.remove()
  }
}

async function signInFigures(browser: Browser, url: string): Promise<Figure[]> {
  const tasks: number[] = []
  const submits: number[] = []
  const page = await slowPage(browser, `${url}/signin`)
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${url}/signin`)
    await page.waitForTimeout(PAUSE_MS)
    await page.getByLabel('E-post').press('k')
    const { tasks: all, firstPaint, firstKey } = await pageRecord(page)
    const between = all.filter(({ start, duration }) => start + duration > firstPaint && start < firstKey)
    tasks.push(Math.max(0, ...between.map(({ duration }) => duration)))
    await page.getByLabel('E-post').fill(ADMIN.email)
    await page.getByLabel('Lösenord').fill(ADMIN.password)
    const since = performance.now()
    await page.getByRole('button', { name: 'Logga in' }).click()
    await page.getByRole('heading', { name: /Välkommen/ }).waitFor()
    submits.push(performance.now() - since)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.removeItem('portal.session'))
  }
  // An open page goes on working.
  await page.context().close()
  return [
    atMost(
      'sign-in page, longest task between first paint and first key',
      spread(tasks),
      LONG_TASK_MS,
      `${ROUNDS} rounds`,
      { unit: ' ms', places: 0 },
    ),
    {
      name: 'from submit to the Lobby',
      measured: `${shown(spread(submits), 0)} ms`,
      behind: `${ROUNDS} rounds`,
    },
  ]
}

/** Opens the address in every round and touches the page. `seen` waits for what shows it is there. */
async function openings(page: Page, url: string, seen: () => Promise<void>): Promise<PageRecord[]> {
  const records: PageRecord[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    // Not before: looking for something runs in the page, and would take a tenth of its drawing.
    await seen()
    await page.waitForTimeout(REST_MS)
    await page.mouse.click(700, 5)
    await page.keyboard.press('Tab')
    await page.waitForTimeout(REST_MS)
    records.push(await pageRecord(page))
  }
  await page.context().close()
  return records
}

async function bareFigure(browser: Browser, url: string): Promise<Figure> {
  const page = await slowPage(browser, url)
  const records = await openings(page, url, () => page.locator('.entry-name').first().waitFor())
  const paints = records.map(({ largestPaint }) => largestPaint)
  return {
    name: 'a bare page, largest paint',
    measured: `${shown(spread(paints), 0)} ms`,
    behind: `${ROUNDS} rounds`,
  }
}

async function pageFigures(
  browser: Browser,
  url: string,
  { name, path, heading }: (typeof PAGES)[number],
  token: string,
): Promise<Figure[]> {
  const page = await slowPage(browser, url + path, token)
  const records = await openings(page, url + path, () => page.getByRole('heading', { name: heading }).first().waitFor())
  const figure = (what: string, of: (record: PageRecord) => number, most: number, unit: string, places = 0) =>
    atMost(`${name}, ${what}`, spread(records.map(of)), most, `${ROUNDS} rounds`, { unit, places })
  return [
    figure('blocking time', blockingTime, MOST.blocking, ' ms'),
    figure('largest paint', ({ largestPaint }) => largestPaint, MOST.paint, ' ms'),
    figure('longest event', ({ longestEvent }) => longestEvent, MOST.event, ' ms'),
    figure('layout shift', ({ shift }) => shift, MOST.shift, '', 3),
  ]
}
