import type { Browser } from '@playwright/test'
import { freshPage, largestPaint, type Line, openBrowser, watchTransfers } from '../browser/visits.ts'
import { buildReactVariant } from '../browser/react-variant.ts'
import { type Figure, shown } from '../result.ts'
import { spread } from '../statistics.ts'
import { startStaticGateway } from '../world/portal.ts'
import { ADMIN, startWholePortal } from '@portal/testkit/whole-portal'
import type { Measure } from './bench.ts'

const MOST_SIGN_IN_BYTES = 60_000
const MOST_PAINT = 0.4
const MOST_SCRIPT_BYTES = 330_000
const ROUNDS = 9

/** How long a first-time visitor waits: for the sign-in page, and for the Lobby after it. */
export const firstVisit: Measure = async (bench) => {
  const variant = await buildReactVariant(bench.root)
  const portal = await startWholePortal(`${bench.folder}/whole`)
  const react = await startStaticGateway(bench, variant.dist)
  const browser = await openBrowser()
  try {
    const paints = async (line: Line) =>
      paintFigure(line, await comparePaints(browser, portal.pageUrl, `http://127.0.0.1:${react.port}`, line))
    return {
      title: 'First visit',
      how: `A browser that has never been here, through the gateway. Bytes are what comes over the line, compressed, headers included. The paint is compared with a React-rendered variant of the page (${'`tools/bench/variant`'}: same preset, same fields, MUI, no portal behind it), in turns.`,
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

interface Paints {
  readonly ours: readonly number[]
  readonly react: readonly number[]
}

async function comparePaints(browser: Browser, ours: string, react: string, line: Line): Promise<Paints> {
  const paints = { ours: [] as number[], react: [] as number[] }
  await largestPaint(browser, `${ours}/signin`, line)
  await largestPaint(browser, `${react}/signin`, line)
  for (let round = 0; round < ROUNDS; round += 1) {
    paints.ours.push(await largestPaint(browser, `${ours}/signin`, line))
    paints.react.push(await largestPaint(browser, `${react}/signin`, line))
  }
  return paints
}

function paintFigure(line: Line, { ours, react }: Paints): Figure {
  const ratio = spread(ours.map((paint, round) => paint / (react[round] ?? 1)))
  const where = line === 'slow' ? ' on a slow line (4× CPU, 10 Mbit/s, 40 ms)' : ''
  return {
    name: `largest paint of the sign-in page${where}`,
    measured: shown(ratio),
    target: `at most ${MOST_PAINT}`,
    met: ratio.median <= MOST_PAINT,
    behind: `${shown(spread(ours), 0)} ms against ${shown(spread(react), 0)} ms`,
  }
}
