import { type RefObject, useEffect, useRef } from 'react'
import { watchCutEdges } from '../measure/watch-cut-edges.ts'
import { FADE } from '../theme/cut-edges.ts'

/** Longer than the row's scroll animation. */
const SETTLING_MS = 500

/**
 * For a scrollable row of tabs, whose arrows appear after its first layout: keeps the selected tab fully in view when
 * the width of the row or of its tabs changes, as when the font arrives. Where the row fades at a cut end (`fades`), the
 * tab is clear of that. Put the ref on the row.
 */
export function useTabInView<T extends HTMLElement>(selected: string, fades = false): RefObject<T | null> {
  const tabs = useRef<T>(null)
  useEffect(() => {
    const list = tabs.current?.querySelector<HTMLElement>('[role="tablist"]')
    const row = list?.parentElement
    if (!row || typeof ResizeObserver === 'undefined') return
    let frame = 0
    // Known from the observer's first call on: asked for here, it would lay the page out in the middle of its drawing.
    let width: number | undefined
    let startsOverUntil = 0
    // The row scrolls a tab into view itself, by its width before the arrows appeared; correct it afterwards.
    const observer = new ResizeObserver(() => {
      const settledAt = performance.now() + SETTLING_MS
      // With other widths the old position means nothing, nor the end of a scroll animation that began with them: from
      // the start, the result depends on neither.
      const before = width
      width = list.scrollWidth
      if (before !== undefined && before !== width) startsOverUntil = settledAt
      const follow = () => {
        if (performance.now() < startsOverUntil) row.scrollLeft = 0
        showSelected(row, fades ? FADE : 0)
        frame = performance.now() < settledAt ? requestAnimationFrame(follow) : 0
      }
      cancelAnimationFrame(frame)
      follow()
    })
    for (const element of [row, ...list.children]) observer.observe(element)
    const endMarks = fades ? watchCutEdges(row) : undefined
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      endMarks?.()
    }
  }, [selected, fades])
  return tabs
}

/** With so much room at either side, in px, where the row goes on. */
function showSelected(row: HTMLElement, room: number): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, tab.right + room - right) - Math.max(0, left - (tab.left - room))
}
