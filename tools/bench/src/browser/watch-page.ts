import type { Page } from '@playwright/test'

/** What a page did from its navigation on, by its own clock; times in milliseconds. */
export interface PageRecord {
  readonly tasks: readonly { readonly start: number; readonly duration: number }[]
  readonly firstPaint: number
  readonly largestPaint: number
  readonly firstKey: number
  readonly longestEvent: number
  readonly shift: number
}

/** From now on every document of the page records its long tasks, paints, events and shifts. */
export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(record)

export const pageRecord = (page: Page): Promise<PageRecord> =>
  page.evaluate(() => (globalThis as unknown as { pageRecord: PageRecord }).pageRecord)

/** Parts of tasks beyond 50 ms after the first paint, added up. */
export const blockingTime = ({ tasks, firstPaint }: PageRecord): number =>
  tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)

/** Runs in the page. */
function record(): void {
  const seen = {
    tasks: [] as { start: number; duration: number }[],
    firstPaint: 0,
    largestPaint: 0,
    firstKey: Number.POSITIVE_INFINITY,
    longestEvent: 0,
    shift: 0,
  }
  Object.assign(globalThis, { pageRecord: seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  watch('event', ({ duration }) => (seen.longestEvent = Math.max(seen.longestEvent, duration)))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  addEventListener('keydown', () => (seen.firstKey = Math.min(seen.firstKey, performance.now())), { capture: true })
}
