import type { MouseEvent } from 'react'
import type { DataTableProps } from './table-props.ts'

/** What opens a row. */
export type Opening<Row extends object> = Pick<DataTableProps<Row>, 'onRowClick' | 'rowHref'>

/** A click that asks for a new tab, as on any link. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey

/**
 * A click on a control inside the row is not a click on the row; nor is one in the row's menu, which React reports here
 * although it lies elsewhere in the document.
 */
const isOwnClick = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) && (target as Element).closest('a, button, input, label') === null

const openTab = (href: string) => void window.open(href, '_blank', 'noopener')

/**
 * Opens a row by a click anywhere on it; in a new tab by the middle button or with Ctrl, where it has an address. The
 * row's button takes the focus first, so that the focus can return there.
 */
export function openingByMouse<Row extends object>({ onRowClick, rowHref }: Opening<Row>, row: Row) {
  if (!onRowClick) return {}
  const href = rowHref?.(row)
  const onClick = (event: MouseEvent) => {
    if (!isOwnClick(event)) return
    if (href !== undefined && isForNewTab(event)) return openTab(href)
    event.currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true })
    onRowClick(row)
  }
  if (href === undefined) return { onClick }
  return { onClick, onAuxClick: (event: MouseEvent) => void (event.button === 1 && isOwnClick(event) && openTab(href)) }
}
