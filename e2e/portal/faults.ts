import type { BrowserContext } from '@playwright/test'

/** Errors in a browser during a test. */
export interface Faults {
  /** A test that breaks something declares the expected console texts; any other one fails the test. */
  expect(...patterns: RegExp[]): void
  /** Errors that no test has declared since the last call. */
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
    // The page itself cancelled it, for instance a list that was fetched again.
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
