import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a scrollable row of tabs, whose arrows come after its first layout: keeps the selected tab whole in view whenever the row
 * gets another width. The ref goes on the row.
 */
export function useTabInView<T extends HTMLElement>(selected: string): RefObject<T | null> {
  const tabs = useRef<T>(null)
  useEffect(() => {
    const row = tabs.current?.querySelector('[role="tablist"]')?.parentElement
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => showSelected(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [selected])
  return tabs
}

function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}
