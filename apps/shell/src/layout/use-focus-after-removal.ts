import { type RefObject, useEffect } from 'react'

/**
 * When the row of a list is taken away with the focus in it, as one that its filter no longer shows, the same button of
 * the row in its place gets it. When only the focused element is, as a button that an act replaces with another, the
 * nearest element around it that can take the focus gets it, at the latest the main area: otherwise the next Tab would
 * begin at the top of the page (WCAG 2.4.3). After one outside the main area, as a toast's button that a key pressed,
 * what had the focus in the main area before gets it back. A page that knows a better place focuses it at once; dialogs
 * keep their own focus.
 */
export function useFocusAfterRemoval(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null
    let isByKey = false
    let lastInMain: HTMLElement | null = null
    /** What was around the last focused element of the page, nearest first; a dialog's own is gone with it. */
    let around: readonly HTMLElement[] = []
    let row: RowPlace | null = null
    let frame = 0
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      isByKey = target.matches(':focus-visible')
      if (!main.current?.contains(target)) return
      lastInMain = target
      around = focusableAround(target)
      row = rowPlaceOf(target)
    }
    const give = () => {
      if (!isLost() || main.current?.closest('[aria-hidden="true"]')) return
      last = null
      // A press is not followed by the focus: in a field it would open a phone's keyboard.
      const before = isByKey && lastInMain?.isConnected ? lastInMain : undefined
      const place = inNextRow(row) ?? before ?? around.find((element) => element.isConnected) ?? main.current
      place?.focus({ preventScroll: true })
    }
    const look = () => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // A second frame: by then the page has had its turn.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(give)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      cancelAnimationFrame(frame)
    }
  }, [main])
}

function focusableAround(element: Element): HTMLElement[] {
  const next = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return next ? [next, ...focusableAround(next)] : []
}

/** Where a focused element stands in a list of rows: which row, which of its cells, which of the cell's controls. */
interface RowPlace {
  readonly row: Element
  readonly list: Element
  readonly index: number
  readonly cell: number
  readonly control: number
}

const controlsOf = (element: Element | undefined): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled)') ?? []),
]
/** Rows differ in how many controls they have, so the cell counts; the card of a phone is one cell. */
const cellsOf = (row: Element): readonly Element[] => (row instanceof HTMLTableRowElement ? [...row.cells] : [row])

function rowPlaceOf(element: Element): RowPlace | null {
  const row = element.closest('tr, li')
  const list = row?.parentElement
  if (!row || !list) return null
  const cells = cellsOf(row)
  const cell = cells.findIndex((one) => one.contains(element))
  const control = controlsOf(cells[cell]).findIndex((one) => one === element)
  return control < 0 ? null : { row, list, index: [...list.children].indexOf(row), cell, control }
}

/** The same control of the row that stands in a gone row's place, or of the last one. */
function inNextRow(place: RowPlace | null): HTMLElement | undefined {
  if (!place || place.row.isConnected || !place.list.isConnected) return undefined
  const { children } = place.list
  const next = children[Math.min(place.index, children.length - 1)]
  if (!next) return undefined
  const inCell = controlsOf(cellsOf(next)[place.cell])
  return inCell[place.control] ?? inCell[0] ?? controlsOf(next)[0]
}
