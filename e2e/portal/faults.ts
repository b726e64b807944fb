import type { BrowserContext } from '@playwright/test'

/** What goes wrong in a browser while a test runs. */
export interface Faults {
  /** A test that breaks something says which words the browser will complain in; everything else fails the test. */
  expect(...patterns: RegExp[]): void
  /** What no test has announced since the last call. */
  unexpected(): string[]
}

/**
 * Watches every page of a context: console errors, uncaught errors, CSP violations, requests that failed or were
 * refused.
 */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = []
  const announced: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // The page itself gave it up, for instance a list that was asked for anew.
    if (why !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()} ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return {
    expect: (...patterns) => void announced.push(...patterns),
    unexpected: () => seen.splice(0).filter((line) => !announced.some((pattern) => pattern.test(line))),
  }
}
