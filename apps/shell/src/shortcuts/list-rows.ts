import { LIST_KEYS } from '../remotes/own-keys.ts'

/** Of a list's rows, which any area may draw: what opens a row, or else its first button or link. */
const OPENER = '[data-opens]'
const FIRST_CONTROL = 'a[href], button:not(:disabled)'
const ROW = 'tr, li'

const STEPS: Readonly<Record<string, 1 | -1>> = { [LIST_KEYS.next]: 1, [LIST_KEYS.previous]: -1 }
const TICKS = 'input[type="checkbox"]:not(:disabled)'

interface ListRow {
  readonly row: Element
  readonly opener: HTMLElement
}

/**
 * Does what a key does in lists: `j` and `k` move the focus to the next and the previous row, `x` ticks the row that has
 * it; Enter opens it, as any button. Returns whether a list had use for the key. It reads the page's document alone, so
 * it works with every release of an area.
 */
export function pressInList(key: string): boolean {
  const step = STEPS[key]
  if (key !== LIST_KEYS.tick && step === undefined) return false
  const rows = listRows()
  const focused = document.activeElement
  const at = rows.findIndex(({ row }) => row.contains(focused))
  if (step === undefined) return at >= 0 && tick(rows[at])
  if (at < 0 && step < 0) return false
  // At an end nothing moves, and the key still is the list's.
  rows[at + step]?.opener.focus()
  return rows.length > 0
}

/** Whether the page has a row that can be ticked. */
export const canTick = (): boolean => listRows().some(({ row }) => row.querySelector(TICKS) !== null)

/** The rows that are seen, in the page's order. */
function listRows(): readonly ListRow[] {
  const main = document.querySelector('main')
  if (!main) return []
  const opened = rowsOf([...main.querySelectorAll<HTMLElement>(OPENER)])
  if (opened.length > 0) return opened
  const rows = [...main.querySelectorAll('tbody tr')]
  return rowsOf(rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>(FIRST_CONTROL)].find(isSeen) ?? []))
}

const rowsOf = (openers: readonly HTMLElement[]): ListRow[] =>
  openers.filter(isSeen).map((opener) => ({ opener, row: opener.closest(ROW) ?? opener }))

/** The panel of another tab stays in the document, hidden. */
const isSeen = (element: HTMLElement): boolean =>
  element.closest('[hidden]') === null && (element.checkVisibility?.() ?? true)

/** By a click, as the checkbox's owner expects it; the focus stays on the row's opener. */
function tick(one: ListRow | undefined): boolean {
  const box = one?.row.querySelector<HTMLInputElement>(TICKS)
  box?.click()
  return box != null
}
