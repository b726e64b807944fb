import type { BrowserContext, Request } from '@playwright/test'

/** Errors in a browser during a test. */
export interface Faults {
  /** A test that breaks something declares the expected lines; any other one fails the test. */
  expect(...patterns: (RegExp | ((line: string) => boolean))[]): void
  /** Errors that no test has declared since the last call. */
  unexpected(): string[]
}

/**
 * Watches every page of a context: console errors, uncaught errors, CSP violations, requests that failed or were
 * refused.
 */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = []
  const announced: ((line: string) => boolean)[] = []
  const excuses = watchSignOuts(context)
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
    expect: (...patterns) =>
      void announced.push(...patterns.map((one) => (one instanceof RegExp ? (line: string) => one.test(line) : one))),
    unexpected: () =>
      without(excuses, seen.splice(0)).filter((line) => !announced.some((isExpected) => isExpected(line))),
  }
}

/** The lines without the excused ones. An excuse is for one line, and is removed once it was used. */
const without = (excuses: string[], lines: readonly string[]): string[] =>
  lines.filter((line) => {
    const place = excuses.indexOf(line)
    if (place >= 0) excuses.splice(place, 1)
    return place < 0
  })

/**
 * The lines of calls that were already on their way when the user signed out, and then answered 401: whether they
 * arrive before the end of the session is chance. A call that is sent after the answer to the sign-out is not excused.
 */
function watchSignOuts(context: BrowserContext): string[] {
  const isSignOut = (request: Request) => new URL(request.url()).pathname.endsWith('/v1/auth/logout')
  const onTheWay = new Set<Request>()
  const overtaken = new Set<Request>()
  const lines: string[] = []
  let signingOut = 0
  context.on('request', (request) => {
    onTheWay.add(request)
    if (isSignOut(request)) {
      signingOut += 1
      for (const other of onTheWay) overtaken.add(other)
    } else if (signingOut > 0) overtaken.add(request)
  })
  context.on('response', (response) => {
    const request = response.request()
    if (response.status() === 401 && overtaken.has(request) && !isSignOut(request)) {
      lines.push(
        `status 401: ${request.method()} ${response.url()}`,
        `console: Failed to load resource: the server responded with a status of 401 (Unauthorized) (${response.url()})`,
      )
    }
  })
  const ended = (request: Request) => {
    onTheWay.delete(request)
    if (isSignOut(request)) signingOut -= 1
  }
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  return lines
}
