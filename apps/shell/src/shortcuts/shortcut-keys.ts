/** Roles of elements in which letters mean something: fields, and lists and menus that find entries by typed letters. */
const TYPED_INTO = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu', 'menuitem', 'option', 'grid']
  .map((role) => `[role="${role}"]`)
  .join()
const FIELDS = `input, textarea, select, [contenteditable]:not([contenteditable="false"]), ${TYPED_INTO}`

/** What opens over a page: the keys then belong to it. The popover of the tour is a dialog too. */
const OPEN_OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * The one key of a shortcut that this event presses, in lower case; null while the user types, uses a modifier, holds
 * the key, or has something open over the page (WCAG 2.1.4). `?` and `/` need Shift on many keyboards.
 */
export function shortcutKey(event: KeyboardEvent): string | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event
  if (defaultPrevented || repeat || isComposing || ctrlKey || altKey || metaKey) return null
  const isSign = key === '?' || key === '/'
  if (!isSign && (shiftKey || !/^[a-z]$/i.test(key))) return null
  if (target instanceof Element && target.closest(FIELDS)) return null
  return document.querySelector(OPEN_OVER) ? null : key.toLowerCase()
}
