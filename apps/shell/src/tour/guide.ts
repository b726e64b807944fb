import { type Driver, driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { textOf } from '@portal/web-kit'
import { keepAria } from './keep-aria.ts'
import type { TourStep } from './steps.ts'
import { waitForTarget } from './wait-for-target.ts'

/** A remote's page may have to load first; after this time a step counts as missing. In ms. */
const TARGET_LIMIT_MS = 4000

/** The previous page may stay this long with a target of its own that is not the step's. In ms. */
const OLD_PAGE_MS = 1000

/** How often the frame is moved to a target that has moved because its page was still loading. In ms. */
const FOLLOW_EVERY_MS = 200

interface Guide {
  readonly steps: readonly TourStep[]
  /** Opens a page, with its filter; false when the page is already open. */
  readonly open: (path: string) => boolean
  readonly onEnd: (shown: number) => void
}

/**
 * Goes through the steps, each on its own page; a step without its target is skipped. Returns a function that ends it.
 */
export function startGuide({ steps, open, onEnd }: Guide): () => void {
  const t = textOf('shell')
  /** What had the focus, the latest last: what starts the tour may close only after its start. */
  const before = [document.activeElement]
  const ended = new AbortController()
  const aria = keepAria()
  let shown = 0
  /** False while the frame is on its way: driver.js would put the popover at the target before. */
  let hasArrived = false
  let moving: AbortController | undefined

  const guide: Driver = driver({
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    overlayOpacity: 0.55,
    stagePadding: 6,
    stageRadius: 10,
    popoverClass: 'portal-tour',
    disableActiveInteraction: true,
    showProgress: true,
    nextBtnText: t('tour.next'),
    prevBtnText: t('tour.back'),
    doneBtnText: t('tour.done'),
    onPopoverRender: ({ closeButton, nextButton }) => {
      closeButton.setAttribute('aria-label', t('tour.close'))
      // driver.js focuses the first button, which ends the tour.
      queueMicrotask(() => nextButton.focus({ preventScroll: true }))
    },
    onNextClick: () => void move(1),
    onPrevClick: () => void move(-1),
    onHighlighted: () => (hasArrived = true),
    onDestroyed: () => end(),
    steps: steps.map(({ target, title, text }, index) => ({
      element: target,
      popover: {
        title,
        description: text,
        progressText: t('tour.progress', { current: index + 1, total: steps.length }),
      },
    })),
  })

  // Also while a page is loading, when driver.js does not listen.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    stop()
  }
  window.addEventListener('keydown', onKey, { signal: ended.signal })

  let place = ''
  const following = setInterval(() => {
    if (moving) return
    // The popover appears a moment after its target where there is animation.
    aria.putBack()
    if (!hasArrived) return
    const target = guide.getActiveElement()
    // A page may replace the element while it loads: the same step is looked up again.
    if (target && !target.isConnected) void move(1, (guide.getActiveIndex() ?? 0) - 1)
    const { x = 0, y = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {}
    const here = [x, y, width, height].join()
    if (here !== place) guide.refresh()
    place = here
  }, FOLLOW_EVERY_MS)

  function end(): void {
    if (ended.signal.aborted) return
    ended.abort()
    clearInterval(following)
    aria.putBack()
    // After driver.js, which itself focuses what had the focus when the first step's page was open.
    queueMicrotask(() => giveFocusBack(before))
    onEnd(shown)
  }

  /**
   * Goes to the next step in that direction that can be shown; after the last one the tour is over. The latest request
   * counts.
   */
  async function move(direction: 1 | -1, from = guide.getActiveIndex() ?? -1): Promise<void> {
    moving?.abort()
    const mine = (moving = new AbortController())
    const given = AbortSignal.any([ended.signal, mine.signal])
    try {
      for (let index = from + direction; index < steps.length && index >= 0; index += direction) {
        const step = steps[index]
        if (!step) break
        const standing = document.querySelectorAll(step.target)
        const isNewPage = step.path !== null && open(step.path)
        const fresh =
          isNewPage && standing.length > 0 ? await waitForTarget(step.target, OLD_PAGE_MS, given, [...standing]) : null
        const element = fresh ?? (await waitForTarget(step.target, TARGET_LIMIT_MS, given))
        if (given.aborted) return
        if (!element) continue
        aria.note(element)
        shown += 1
        hasArrived = false
        place = ''
        const known = guide.getConfig().steps ?? []
        guide.setConfig({
          ...guide.getConfig(),
          steps: known.map((one, at) => (at === index ? { ...one, element } : one)),
        })
        if (guide.isActive()) guide.moveTo(index)
        else {
          before.push(document.activeElement)
          guide.drive(index)
        }
        aria.putBack()
        return
      }
      if (direction > 0) stop()
    } finally {
      if (moving === mine) moving = undefined
    }
  }

  function stop(): void {
    guide.destroy()
    end()
  }

  void move(1)
  return stop
}

/** Returns the focus to where it was, or to the page when that is gone: driver.js itself leaves it nowhere. */
function giveFocusBack(before: readonly (Element | null)[]): void {
  const isThere = (element: Element | null) =>
    element instanceof HTMLElement && element.isConnected && element !== document.body
  const target = before.find(isThere) ?? document.getElementById('content')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
