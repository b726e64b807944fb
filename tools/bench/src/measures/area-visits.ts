import { type Browser, expect } from '@playwright/test'
import { freshPage, openBrowser, type Transfer, watchTransfers } from '../browser/visits.ts'
import type { Figure } from '../result.ts'
import { register, startWholePortal } from '@portal/testkit/whole-portal'
import type { Measure } from './bench.ts'

/** The shared parts of every page come with the shell; these are its files. */
const FRAMEWORK = /\/(?:framework|vendor|kit|portal)\.[0-9a-f]+\.js$/
const AREAS = [
  { remote: 'accounts', path: '/Lobby', heading: /Välkommen/, mostBytes: 130_000 },
  { remote: 'money', path: '/Kvitto', heading: 'Kvitton', mostBytes: 130_000 },
  { remote: 'time', path: '/Tidrapportering', heading: 'Tidrapportering', mostBytes: 220_000 },
] as const

/** How long a user waits who goes from the Lobby to another team's area. */
export const areaVisits: Measure = async (bench) => {
  const portal = await startWholePortal(`${bench.folder}/areas`)
  const browser = await openBrowser()
  try {
    const visits = await Promise.all(AREAS.map((area) => visit(browser, portal.pageUrl, area.path, area.heading)))
    const firstViews = AREAS.map(({ remote, mostBytes }, index) =>
      firstViewFigure(remote, visits[index] ?? [], mostBytes),
    )
    return {
      title: 'Areas of three teams',
      how: 'A consultant whose browser has never been here opens an area; in each browser the page itself and all of its slots are shown. Bytes are what comes over the line, compressed, headers included.',
      figures: [...firstViews, await secondAreaFigure(browser, portal.pageUrl), registryFigure(visits[0] ?? [])],
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function visit(
  browser: Browser,
  url: string,
  path: string,
  heading: string | RegExp,
): Promise<readonly Transfer[]> {
  const { context, page, cdp } = await freshPage(browser, await newVisitor(url))
  try {
    const { transfers } = await watchTransfers(cdp)
    await page.goto(url + path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.waitForLoadState('networkidle')
    return [...transfers]
  } finally {
    await context.close()
  }
}

async function secondAreaFigure(browser: Browser, url: string): Promise<Figure> {
  const { context, page, cdp } = await freshPage(browser, await newVisitor(url))
  try {
    await page.goto(`${url}/Lobby`)
    await page.getByRole('heading', { name: /Välkommen/ }).waitFor()
    await page.waitForLoadState('networkidle')
    const { transfers } = await watchTransfers(cdp)
    await page.getByRole('link', { name: 'Inköp' }).first().click()
    await expect(page.getByRole('table').or(page.getByText('There are no records found')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const again = transfers.filter((transfer) => FRAMEWORK.test(transfer.url))
    const bytes = again.reduce((sum, transfer) => sum + transfer.bytes, 0)
    return {
      name: 'framework code that the second area downloads',
      measured: kilobytes(bytes),
      target: 'none',
      met: bytes === 0,
      behind: namesOf(transfers.filter(isCode)),
    }
  } finally {
    await context.close()
  }
}

function firstViewFigure(remote: string, transfers: readonly Transfer[], mostBytes: number): Figure {
  const own = transfers.filter((transfer) => new URL(transfer.url).pathname.startsWith(`/mfe/${remote}/`))
  const bytes = own.reduce((sum, transfer) => sum + transfer.bytes, 0)
  return {
    name: `first view of ${remote}, beyond the shell`,
    measured: kilobytes(bytes),
    target: `at most ${kilobytes(mostBytes)}`,
    met: own.length > 0 && bytes <= mostBytes,
    behind: namesOf(own),
  }
}

/** The registry costs a round trip only where nothing else is requested meanwhile. */
function registryFigure(transfers: readonly Transfer[]): Figure {
  const askedAt = (match: (path: string) => boolean) =>
    transfers.find(({ url }) => match(new URL(url).pathname))?.askedAt ?? Number.NaN
  const shell = askedAt((path) => FRAMEWORK.test(path))
  const registry = askedAt((path) => path === '/mfe/registry.json')
  const lateMs = (registry - shell) * 1000
  return {
    name: 'round trips that the registry adds to the first page',
    measured: lateMs < 20 ? '0' : '1',
    target: 'at most 1',
    met: !Number.isNaN(lateMs),
    behind: `asked for ${lateMs.toFixed(0)} ms after the shell's first script`,
  }
}

const isCode = ({ type }: Transfer) => type === 'Script' || type === 'Stylesheet'
const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`
const namesOf = (transfers: readonly Transfer[]) =>
  transfers.map(({ url, bytes }) => `${new URL(url).pathname.replace(/^.*\//, '')} ${kilobytes(bytes)}`).join(', ')

const newVisitor = (url: string) => register(url, `b${crypto.randomUUID()}`)
