import type { Browser } from '@playwright/test'
import { slowPage } from '../browser/slow-page.ts'
import { atMost, type Figure } from '../result.ts'
import { spread } from '../statistics.ts'

const ROUNDS = 7
const KEYS = 30
/** The first keys compile the page's code. */
const WARM_UP = 6
const RESTS_MS = 500
const PAUSE_MS = 150
const MOST_AREA_MS = 300
const MOST_KEY_MS = 50

/** From the Lobby to Kvitto and back, by the menu. */
export async function areaFigure(browser: Browser, url: string, token: string): Promise<Figure> {
  const page = await slowPage(browser, `${url}/Lobby`, token)
  const times: number[] = []
  await page.goto(`${url}/Lobby`)
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const [name, heading] = round % 2 === 0 ? ['Kvitto', 'Kvitton'] : ['Lobby', 'Välkommen']
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: name ?? '' })
      .first()
    await link.hover()
    await page.waitForTimeout(RESTS_MS)
    times.push(await link.evaluate(untilHeading, heading ?? ''))
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  return atMost('another area from the menu', spread(times.slice(2)), MOST_AREA_MS, `${times.length - 2} changes`, {
    unit: ' ms',
    places: 0,
  })
}

/** A task that the browser runs first after a frame: React's effects, which wait for the frame too, come later. */
declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: 'user-blocking' }): unknown
}

/** Runs in the page: clicks, and returns the time until a frame shows the heading. */
function untilHeading(link: HTMLElement | SVGElement, heading: string): Promise<number> {
  const from = performance.now()
  if (link instanceof HTMLElement) link.click()
  return new Promise((resolve) => {
    const look = () => {
      if ([...document.querySelectorAll('main h1')].some(({ textContent }) => textContent.startsWith(heading)))
        requestAnimationFrame(() =>
          scheduler.postTask(() => resolve(performance.now() - from), { priority: 'user-blocking' }),
        )
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Typing in the field Timpris of a saved month. */
export async function keyFigure(browser: Browser, url: string, token: string): Promise<Figure> {
  const page = await slowPage(browser, `${url}/Snurra/2026/10`, token)
  await page.goto(`${url}/Snurra/2026/10`)
  const field = page.getByRole('textbox', { name: 'Timpris', exact: true })
  await field.click()
  await page.waitForLoadState('networkidle')
  await page.evaluate(untilKeysArePainted)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 0 ? 'Control+a' : String(key % 10))
    await page.waitForTimeout(PAUSE_MS)
  }
  const times = await page.evaluate(() => (globalThis as unknown as { paintedKeys: number[] }).paintedKeys)
  await page.context().close()
  return atMost(
    'a key in Snurra, until it is painted',
    spread(times.slice(WARM_UP)),
    MOST_KEY_MS,
    `${times.length - WARM_UP} keys`,
    {
      unit: ' ms',
      places: 0,
    },
  )
}

/** Runs in the page: for each key the time until its frame. */
function untilKeysArePainted(): void {
  const paintedKeys: number[] = []
  Object.assign(globalThis, { paintedKeys })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() =>
        scheduler.postTask(() => void paintedKeys.push(performance.now() - timeStamp), { priority: 'user-blocking' }),
      ),
    { capture: true },
  )
}
