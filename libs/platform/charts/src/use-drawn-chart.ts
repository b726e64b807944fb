import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartFigures } from './chart-figures.ts'

/** Distance from the window at which a chart is loaded, in px. */
const NEAR_PX = 300

type Drawn = ComponentType<ChartFigures>

/** The component that draws charts, once the element with the ref is near the window; `failed` without network. */
export function useDrawnChart(): [ref: RefObject<HTMLDivElement | null>, drawn: Drawn | 'failed' | undefined] {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | 'failed'>()
  useEffect(() => {
    // Nothing is laid out where there is no observer: in tests.
    if (!frame.current || typeof IntersectionObserver === 'undefined') return undefined
    let isGone = false
    const show = (part: Drawn | 'failed') => !isGone && setDrawn(() => part)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        import('./drawn-chart.tsx').then(
          (module) => show(module.DrawnChart),
          () => show('failed'),
        )
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(frame.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [])
  return [frame, drawn]
}
