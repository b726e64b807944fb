import type { Browser, BrowserContext, Page } from '@playwright/test'
import { buildReactVariant } from '../browser/react-variant.ts'
import { freshPage, openBrowser } from '../browser/visits.ts'
import { type Figure, shown } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { startStaticGateway } from '../world/portal.ts'
import { startWholePortal } from '../world/whole-portal.ts'
import type { Measure } from './bench.ts'

const MOST = 1.2
const ROUNDS = 9
const ENTRIES = 20

/** What the portal costs around its calendar: its page against FullCalendar alone with the same entries. */
export const calendarPage: Measure = async (bench) => {
  const variant = await buildReactVariant(bench.root, 'variant-calendar')
  const portal = await startWholePortal(bench.root, `${bench.folder}/calendar`)
  const bare = await startStaticGateway(bench, variant.dist)
  const browser = await openBrowser()
  try {
    const ours = await openedBefore(browser, `${portal.url}/Tidrapportering`, await consultant(portal.url))
    const theirs = await openedBefore(browser, `http://127.0.0.1:${bare.port}/signin`)
    return {
      title: 'The calendar page',
      how: `Somebody who was here before opens the month with ${ENTRIES} entries: from the navigation until all of them stand in the calendar and the next frame is drawn. Against a bare page (${'`tools/bench/variant-calendar`'}: same preset, same FullCalendar, no sign-in and nothing to fetch but its own files), in turns.`,
      figures: [await openingFigure(ours, theirs)],
    }
  } finally {
    await browser.close()
    await bare.stop()
    await portal.stop()
    variant.remove()
  }
}

interface Opened { readonly context: BrowserContext; readonly page: Page; readonly url: string }

/** A browser that has the page's files, as everybody has from the second visit on. */
async function openedBefore(browser: Browser, url: string, token?: string): Promise<Opened> {
  const { context, page } = await freshPage(browser)
  if (token !== undefined) await page.addInitScript((given) => localStorage.setItem('portal.token', given), token)
  await page.addInitScript(watchEntries, ENTRIES)
  const opened = { context, page, url }
  for (let visit = 0; visit < 3; visit += 1) await open(opened)
  return opened
}

/** Milliseconds from the navigation to the month. */
async function open({ page, url }: Opened): Promise<number> {
  await page.goto(url)
  await page.waitForFunction(() => 'monthAt' in globalThis)
  const at = await page.evaluate(() => (globalThis as unknown as { monthAt: number }).monthAt)
  await page.waitForLoadState('networkidle')
  return at
}

/** Runs in the page: notes when every entry is visible and the frame after it has begun. */
function watchEntries(count: number): void {
  const look = () => {
    const entries = [...document.querySelectorAll('.entry-name')].filter((entry) => entry.checkVisibility({ visibilityProperty: true }))
    if (entries.length < count) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { monthAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

async function openingFigure(ours: Opened, bare: Opened): Promise<Figure> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await open(ours), bare: await open(bare) })
  const ratio = spread(rounds.map((times) => times.ours / times.bare))
  return {
    name: 'opening the month', measured: shown(ratio), target: `at most ${MOST}`, met: ratio.median <= MOST,
    behind: `${median(rounds.map((times) => times.ours)).toFixed(0)} ms against ${median(rounds.map((times) => times.bare)).toFixed(0)} ms`,
  }
}

/** A consultant with an entry on each of this month's first days. */
async function consultant(url: string): Promise<string> {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/v1/${path}`, { method, headers, body: JSON.stringify(body) })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { token: { access_token: string } }
  }
  const { token } = await send('POST', 'auth/register', { email: 'calendar@example.se', password: 'Bench-losen-1', Firstname: 'Karin' })
  const month = new Date().toISOString().slice(0, 8)
  await send('PUT', 'user/Event/Add', { event: { start: `${month}01`, end: `${month}${ENTRIES}`, Status: 'Arbete', Timmar: 8 } }, token.access_token)
  return token.access_token
}
