import { useEffect } from 'react'
import { watchPrint } from './watch-print.ts'

/** What only a screen needs: buttons and their tooltips, menus, unchosen tabs and filters, and empty fields. */
const ONLY_ON_SCREEN = [
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTooltip-popper',
  '.MuiCheckbox-root',
  '.MuiTabs-scrollButtons',
  '.MuiTabs-indicator',
  '.MuiNativeSelect-icon',
  '.MuiTab-root:not(.Mui-selected)',
  // Such as a summary whose lines lead to their sections.
  'nav:not([data-on-paper])',
  '[data-off-paper]',
  // A filter that is off; the days of a calendar are no filters.
  '.MuiButtonBase-root[aria-pressed=false]',
  '.MuiInputBase-root:has(> input:placeholder-shown)',
  '.MuiInputBase-root:has(> textarea:placeholder-shown)',
  // With its label, which alone says nothing.
  '.MuiFormControl-root:has(input[value=""], textarea:placeholder-shown):not(:has(.MuiChip-root))',
].join(', ')

/** On paper: no controls, and nothing cut off that scrolls on a screen. */
export const printStyles = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    [ONLY_ON_SCREEN]: { display: 'none !important' },
    'body, main': { background: 'none !important', padding: '0 !important' },
    // A sheet's width is rounded down: without room the last line of dots, a card's border, is cut off.
    main: { paddingInline: '1px !important' },
    '.MuiTableContainer-root': { maxHeight: 'none !important', overflow: 'visible !important' },
    '.MuiTableCell-root': { position: 'static !important' },
    // A footer that is its own table group would stand on every sheet.
    '.MuiTableFooter-root': { display: 'table-row-group', position: 'static !important' },
    // A switch is a box, ticked or not, before its label.
    'label > .MuiSwitch-root': { display: 'none' },
    'label:has(> .MuiSwitch-root)': { marginInlineStart: '0 !important' },
    'label > .MuiSwitch-root + *::before': { content: "'☐'", marginInlineEnd: '4pt' },
    'label > .MuiSwitch-root:has(:checked) + *::before': { content: "'☑'" },
    // Elsewhere its side tells, which is seen by its background.
    '.MuiSwitch-root *': { printColorAdjust: 'exact' },
    'tr, li, .MuiAlert-root': { breakInside: 'avoid' },
    '.MuiOutlinedInput-notchedOutline': { border: '0 !important' },
    // Without its frame a value begins below its label's first letter.
    '.MuiFormControl-root .MuiInputBase-root': { minHeight: '0 !important', padding: '0 !important' },
    '.MuiFormControl-root .MuiInputBase-input': {
      height: 'auto !important',
      width: 'auto !important',
      padding: '2px 0 !important',
      // Its unit stands beside it.
      fieldSizing: 'content',
    },
  },
} as const

/** Prints in the light theme's colours, because paper has no dark background. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = root.hasAttribute('data-dark')
      root.removeAttribute('data-dark')
    }
    const after = () => {
      if (wasDark) root.setAttribute('data-dark', '')
    }
    return watchPrint(before, after)
  }, [])
}
