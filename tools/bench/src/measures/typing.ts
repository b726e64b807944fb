import type { Browser, Page } from '@playwright/test'
import { freshPage, openBrowser } from '../browser/visits.ts'
import { atMost, type Figure, shown } from '../result.ts'
import { quantile, spread } from '../statistics.ts'
import { consultantWithMonth } from '../world/consultant.ts'
import { startWholePortal } from '@portal/testkit/whole-portal'
import type { Measure } from './bench.ts'

/** One frame at 60 a second, in milliseconds. */
const FRAME_MS = 16
const KEYS = 60
/** The first keys compile the page's code. */
const WARM_UP = 12
const PAUSE_MS = 150
const MONTH = '/Snurra/2026/10'

/** The cost of a key in a month of Snurra, where every figure depends on every other. */
export const typing: Measure = async (bench) => {
  const portal = await startWholePortal(`${bench.folder}/typing`)
  const browser = await openBrowser()
  try {
    const token = await consultantWithMonth(portal.url, 'typing')
    return {
      title: 'Typing in Snurra',
      how: `${KEYS - WARM_UP} keys in the field Timpris of a saved month, processor slowed 4×. From the key until every figure that follows from it stands laid out in the page; the waterfall follows when typing pauses.`,
      figures: [await keyFigure(browser, portal.pageUrl, token)],
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

interface Measured {
  readonly keys: number[]
  readonly later: number[]
}

async function keyFigure(browser: Browser, url: string, token: string): Promise<Figure> {
  const { context, page, cdp } = await freshPage(browser, { token })
  try {
    await page.goto(`${url}${MONTH}`)
    await page.getByRole('textbox', { name: 'Timpris', exact: true }).click()
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const { keys, later } = await typeAndMeasure(page)
    const most = quantile(keys.slice(WARM_UP), 0.9)
    return atMost(
      'a key, until its figures stand in the page',
      spread(keys.slice(WARM_UP)),
      FRAME_MS,
      `nine keys of ten ${most.toFixed(1)} ms; the longest task in the 100 ms after a key ${shown(spread(later.slice(WARM_UP)), 1)} ms`,
      { unit: ' ms', places: 1 },
    )
  } finally {
    await context.close()
  }
}

async function typeAndMeasure(page: Page): Promise<Measured> {
  await page.evaluate(watchKeys)
  for (let key = 0; key < KEYS; key += 1) {
    // The field is cleared before it is full.
    await page.keyboard.press(key % 6 === 0 ? 'Control+a' : String(key % 10))
    await page.waitForTimeout(PAUSE_MS)
  }
  return page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured)
}

/**
 * Runs in the page: from keydown to the forced layout after all handlers, then the longest gap between messages to
 * itself.
 */
function watchKeys(): void {
  const measured: Measured = { keys: [], later: [] }
  Object.assign(globalThis, { measured })
  let start = 0
  addEventListener('keydown', () => (start = performance.now()), { capture: true })
  addEventListener('input', () => {
    document.body.getBoundingClientRect()
    const done = performance.now()
    measured.keys.push(done - start)
    let [last, longest] = [done, 0]
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (now - done < 100) port2.postMessage(0)
      else measured.later.push(longest)
    })
    port1.start()
    port2.postMessage(0)
  })
}
