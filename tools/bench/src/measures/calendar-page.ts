import type { Browser, Page } from '@playwright/test'
import { buildReactVariant } from '../browser/react-variant.ts'
import { freshPage, openBrowser } from '../browser/visits.ts'
import { atMost, type Figure } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import { startStaticGateway } from '../world/portal.ts'
import { read, register, startWholePortal } from '@portal/testkit/whole-portal'
import type { Measure } from './bench.ts'

const MOST = 1.2
const MOST_ALONE = 2
const ROUNDS = 9
const ENTRIES = 20
/** A pointer rests on its target before a click; users take longer than this, in ms. */
const RESTS_MS = 150

/** The portal's cost around its calendar: its page against FullCalendar alone with the same entries. */
export const calendarPage: Measure = async (bench) => {
  const variant = await buildReactVariant(bench.root, 'calendar')
  const portal = await startWholePortal(`${bench.folder}/calendar`)
  const bare = await startStaticGateway(bench, variant.dist)
  const browser = await openBrowser()
  try {
    const token = await consultant(portal.pageUrl)
    const month = `${portal.pageUrl}/Tidrapportering`
    const inPortal = await openedBefore(browser, (page) => openFromMenu(page, portal.pageUrl), token)
    const alone = await openedBefore(browser, (page) => openByAddress(page, month), token)
    const theirs = await openedBefore(browser, (page) => openByAddress(page, `http://127.0.0.1:${bare.port}/signin`))
    return {
      title: 'The calendar page',
      how: `A returning user opens the month with ${ENTRIES} entries: until all of them stand in the calendar and the next frame is drawn. From the portal's menu, as users open it, counted from the click, the pointer having rested on the entry for ${RESTS_MS} ms and the area's code not run before that. Against a bare page (${'`tools/bench/variant/calendar.tsx`'}: same preset, same FullCalendar, no sign-in and nothing to fetch but its own files) from its navigation, in turns. Beside it: by its address, counted from the navigation, when the whole portal starts before its page.`,
      figures: await openingFigures({ inPortal, alone, theirs }),
    }
  } finally {
    await browser.close()
    await bare.stop()
    await portal.stop()
    variant.remove()
  }
}

type Which = 'inPortal' | 'alone' | 'theirs'

/** Opens the month once and returns the time in milliseconds. */
type Opening = () => Promise<number>

/** A browser with the page's files in its cache, as on a second visit. */
async function openedBefore(browser: Browser, open: (page: Page) => Promise<number>, token?: string): Promise<Opening> {
  const { page } = await freshPage(browser, { token })
  await page.addInitScript(watchEntries, ENTRIES)
  for (let visit = 0; visit < 3; visit += 1) await open(page)
  return () => open(page)
}

async function openByAddress(page: Page, url: string): Promise<number> {
  await page.goto(url)
  return monthAt(page)
}

/** From the click on the Lobby, after it has finished loading. */
async function openFromMenu(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/Lobby`)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Tidrapportering' }).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await link.hover()
  await page.waitForTimeout(RESTS_MS)
  const clickedAt = await link.evaluate((element: HTMLElement) => {
    const now = performance.now()
    element.click()
    return now
  })
  return (await monthAt(page)) - clickedAt
}

/** When the month was shown, by the page's own clock. */
async function monthAt(page: Page): Promise<number> {
  await page.waitForFunction(() => 'monthAt' in globalThis)
  const at = await page.evaluate(() => (globalThis as unknown as { monthAt: number }).monthAt)
  await page.waitForLoadState('networkidle')
  return at
}

/** Runs in the page: records when every entry is visible and the next frame has started. */
function watchEntries(count: number): void {
  const look = () => {
    const entries = [...document.querySelectorAll('.entry-name')].filter((entry) =>
      entry.checkVisibility({ visibilityProperty: true }),
    )
    if (entries.length < count) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { monthAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

async function openingFigures(openings: Readonly<Record<Which, Opening>>): Promise<Figure[]> {
  const rounds = await inTurns(['inPortal', 'alone', 'theirs'], ROUNDS, (which) => openings[which]())
  const behind = (which: Which) =>
    `${median(rounds.map((times) => times[which])).toFixed(0)} ms against ${median(rounds.map((times) => times.theirs)).toFixed(0)} ms`
  const ratioOf = (which: Which) => spread(rounds.map((times) => times[which] / times.theirs))
  return [
    atMost('opening the month from the menu', ratioOf('inPortal'), MOST, behind('inPortal')),
    atMost('opening it by its address, the whole portal with it', ratioOf('alone'), MOST_ALONE, behind('alone')),
  ]
}

/** A consultant with an entry on each of this month's first days. */
async function consultant(url: string): Promise<string> {
  const user = await register(url, 'calendar')
  const month = new Date().toISOString().slice(0, 8)
  const event = { start: `${month}01`, end: `${month}${ENTRIES}`, Status: 'Arbete', Timmar: 8 }
  await read(user, { method: 'PUT', path: 'user/Event/Add', json: { event } })
  return user.token
}
