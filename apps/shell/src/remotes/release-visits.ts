import { releaseHealthCalls } from '@portal/identity-contract'
import type { ReleaseVisit, Vital } from '@portal/identity-domain'
import { api, useSession } from '@portal/web-kit'

/** Reports wait for each other: a page measures many things at once. */
const SEND_AFTER_MS = 10_000

/** The releases that this page has used, by remote and version, for the signed-in user. */
let visits = new Map<string, ReleaseVisit>()
let visitor: number | undefined
const unsent = new Set<string>()
/** The page on the screen. */
let shown: string | null = null
let isReporting = false
let timer: ReturnType<typeof setTimeout> | undefined

/** A remote's module is shown. What is measured from now on belongs to a page (`isPage`) until the next one. */
export function noteVisit(remote: string, version: string, isPage: boolean): void {
  const userId = useSession.getState().user?.id
  if (userId !== visitor) {
    visits = new Map()
    unsent.clear()
    visitor = userId
  }
  const key = `${remote}@${version}`
  if (isPage) shown = key
  if (visits.has(key)) return
  visits.set(key, { remote, version, lcp: null, inp: null, cls: null })
  plan(key)
}

/** A web vital of the page on the screen. */
export function noteVital(vital: Vital, value: number): void {
  const visit = shown === null ? undefined : visits.get(shown)
  if (shown === null || visit === undefined) return
  visits.set(shown, { ...visit, [vital]: Math.round(value * 1000) / 1000 })
  plan(shown)
}

function plan(key: string): void {
  unsent.add(key)
  if (isReporting) timer ??= setTimeout(sendVisits, SEND_AFTER_MS)
}

/** Reports what is new (ADR 106). A report that is lost is made up for by the next one. */
function sendVisits(): void {
  clearTimeout(timer)
  timer = undefined
  const keys = [...unsent]
  unsent.clear()
  if (visitor === undefined || useSession.getState().user?.id !== visitor) return
  for (const key of keys) {
    const visit = visits.get(key)
    if (visit) api.call(releaseHealthCalls.report, visit).catch(() => null)
  }
}

/** Reports the releases that this page uses, until the returned function is called. Once per page. */
export function reportVisits(): () => void {
  const sendBeforeLeaving = () => {
    if (document.visibilityState === 'hidden') sendVisits()
  }
  isReporting = true
  document.addEventListener('visibilitychange', sendBeforeLeaving)
  return () => {
    isReporting = false
    clearTimeout(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', sendBeforeLeaving)
  }
}

/** Measures web vitals of the pages on the screen. Without them the portal works the same. */
export async function measureVitals(): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  onLCP(({ value }) => noteVital('lcp', value))
  // Each time the worst becomes worse: that belongs to the page on the screen.
  onINP(({ value }) => noteVital('inp', value), { reportAllChanges: true })
  onCLS(({ value }) => noteVital('cls', value), { reportAllChanges: true })
}
