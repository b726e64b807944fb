import type { Browser } from '@playwright/test'
import { freshPage, largestPaint, type Line, openBrowser, watchTransfers } from '../browser/visits.ts'
import { buildReactVariant } from '../browser/react-variant.ts'
import { atMost, type Figure, shown } from '../result.ts'
import { spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import { startStaticGateway } from '../world/portal.ts'
import { ADMIN, startWholePortal } from '@portal/testkit/whole-portal'
import type { Measure } from './bench.ts'

const MOST_SIGN_IN_BYTES = 60_000
const MOST_PAINT = 0.4
const MOST_SCRIPT_BYTES = 330_000
const ROUNDS = 9

/** How long a first-time visitor waits: for the sign-in page, and for the Lobby after it. */
export const firstVisit: Measure = async (bench) => {
  const variant = await buildReactVariant(bench.root, 'sign-in')
  const portal = await startWholePortal(`${bench.folder}/whole`)
  const react = await startStaticGateway(bench, variant.dist)
  const browser = await openBrowser()
  try {
    const urls = { ours: portal.pageUrl, react: `http://127.0.0.1:${react.port}` }
    const paints = (line: Line) => paintFigure(browser, urls, line)
    return {
      title: 'First visit',
      how: `A browser that has never been here, through the gateway. Bytes are what comes over the line, compressed, headers included. The paint is compared with a React-rendered variant of the page (${'`tools/bench/variant/sign-in.tsx`'}: same preset, same fields, MUI, no portal behind it), in turns.`,
      figures: [...(await transferFigures(browser, portal.pageUrl)), await paints('as it is'), await paints('slow')],
    }
  } finally {
    await browser.close()
    await react.stop()
    await portal.stop()
    variant.remove()
  }
}

async function transferFigures(browser: Browser, url: string): Promise<Figure[]> {
  const { context, page, cdp } = await freshPage(browser)
  const { transfers, loadedAt } = await watchTransfers(cdp)
  try {
    await page.goto(`${url}/`)
    await page.waitForLoadState('networkidle')
    const first = transfers.filter(({ askedAt }) => askedAt <= loadedAt())
    await page.getByLabel('E-post').fill(ADMIN.email)
    await page.getByLabel('Lösenord').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await page.getByRole('heading', { name: /Välkommen/ }).waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = transfers.filter(({ type }) => type === 'Script')
    return [
      bytesFigure('sign-in page, all that comes before it can be used', first, MOST_SIGN_IN_BYTES),
      bytesFigure('the Lobby after it, JavaScript in all', scripts, MOST_SCRIPT_BYTES),
    ]
  } finally {
    await context.close()
  }
}

function bytesFigure(name: string, transfers: readonly { url: string; bytes: number }[], most: number): Figure {
  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0)
  const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`
  const behind = transfers
    .map((transfer) => `${new URL(transfer.url).pathname.replace(/^.*\/(?=.)/, '')} ${kilobytes(transfer.bytes)}`)
    .join(', ')
  return { name, measured: kilobytes(bytes), target: `at most ${kilobytes(most)}`, met: bytes <= most, behind }
}

async function paintFigure(browser: Browser, urls: Readonly<Record<'ours' | 'react', string>>, line: Line) {
  const paint = (which: 'ours' | 'react') => largestPaint(browser, `${urls[which]}/signin`, line)
  for (const which of ['ours', 'react'] as const) await paint(which)
  const rounds = await inTurns(['ours', 'react'], ROUNDS, paint)
  const of = (which: 'ours' | 'react') => shown(spread(rounds.map((paints) => paints[which])), 0)
  return atMost(
    `largest paint of the sign-in page${line === 'slow' ? ' on a slow line (4× CPU, 10 Mbit/s, 40 ms)' : ''}`,
    spread(rounds.map(({ ours, react }) => ours / react)),
    MOST_PAINT,
    `${of('ours')} ms against ${of('react')} ms`,
  )
}
