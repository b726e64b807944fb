import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumPath } from '@portal/testkit/chromium'

/** The machine as it is, or a slow one: a quarter of the processor, 10 Mbit/s and 40 ms. */
export type Line = 'as it is' | 'slow'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })

/** A browser without any cached files; with a token its user is signed in. */
export async function freshPage(
  browser: Browser,
  { line = 'as it is', token }: { readonly line?: Line; readonly token?: string | undefined } = {},
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1366, height: 900 },
  })
  const page = await context.newPage()
  if (token !== undefined) await page.addInitScript(beginSession, token)
  const cdp = await context.newCDPSession(page)
  if (line === 'slow') {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  return { context, page, cdp }
}

/** Runs in the page: the portal moves the token into its cookie, where the session goes on. */
function beginSession(token: string): void {
  if (localStorage.getItem('portal.session') === null) localStorage.setItem('portal.token', token)
}

/** The largest contentful paint of a first visit, in milliseconds. */
export async function largestPaint(browser: Browser, url: string, line: Line): Promise<number> {
  const { context, page } = await freshPage(browser, { line })
  try {
    await page.goto(url)
    await page.getByRole('button', { name: 'Logga in' }).waitFor()
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let latest = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) latest = entry.startTime
          }).observe({ type: 'largest-contentful-paint', buffered: true })
          // A later and larger paint would come with the fonts and the first frames after them.
          void document.fonts.ready.then(() => setTimeout(() => resolve(latest), 500))
        }),
    )
  } finally {
    await context.close()
  }
}

/** Bytes over the network as sent: compressed, headers included. */
export interface Transfer {
  readonly url: string
  readonly type: string
  readonly bytes: number
  readonly askedAt: number
}

/** Records every transfer of a page from now on, and its load time. Times are seconds of the browser's own clock. */
export async function watchTransfers(cdp: CDPSession): Promise<{ transfers: readonly Transfer[]; loadedAt(): number }> {
  const asked = new Map<string, { url: string; type: string; askedAt: number }>()
  const transfers: Transfer[] = []
  let loadedAt = Number.POSITIVE_INFINITY
  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type, timestamp }) =>
      void asked.set(requestId, { url: request.url, type: type ?? '', askedAt: timestamp }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request && request.url.startsWith('http')) transfers.push({ ...request, bytes: encodedDataLength })
  })
  cdp.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = Math.min(loadedAt, timestamp)
  })
  await cdp.send('Network.enable')
  await cdp.send('Page.enable')
  return { transfers, loadedAt: () => loadedAt }
}
