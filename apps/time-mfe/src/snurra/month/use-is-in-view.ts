import { useEffect, useState } from 'react'

/** The page's own head covers this much of the top, in px. */
const HEAD = 64

/** Whether the element with an id is wholly visible; undefined until it is known. */
export function useIsInView(id: string): boolean | undefined {
  const [isInView, setInView] = useState<boolean>()
  useEffect(() => {
    const element = document.getElementById(id)
    // Nothing is laid out where there is no observer: in tests.
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    // Several entries may come at once; the last one is true now.
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `-${HEAD}px 0px 0px 0px`,
      threshold: 1,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
