import { type RefObject, useEffect, useRef } from 'react'

/** Longer than the row takes to move. */
const SETTLING_MS = 500

/**
 * For a scrollable row of tabs, whose arrows come after its first layout: keeps the selected tab whole in view whenever
 * the row gets another width. The ref goes on the row.
 */
export function useTabInView<T extends HTMLElement>(selected: string): RefObject<T | null> {
  const tabs = useRef<T>(null)
  useEffect(() => {
    const row = tabs.current?.querySelector('[role="tablist"]')?.parentElement
    if (!row || typeof ResizeObserver === 'undefined') return
    let frame = 0
    // The row brings a tab into view itself, as wide as it was before its arrows came; what counts is where it is
    // afterwards.
    const observer = new ResizeObserver(() => {
      const settledAt = performance.now() + SETTLING_MS
      const follow = () => {
        showSelected(row)
        frame = performance.now() < settledAt ? requestAnimationFrame(follow) : 0
      }
      cancelAnimationFrame(frame)
      follow()
    })
    observer.observe(row)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [selected])
  return tabs
}

function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}
