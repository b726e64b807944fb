import { shouldSkipGeneratingVar } from '@mui/material/styles'

/** Colours of components that are not in the kit. */
const UNREAD_COLOURS = new Set([
  'AppBar',
  'FilledInput',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
])
/** Those that the kit's components name: buttons, switches, popovers, drawers and dialogs. */
const READ_SHADOWS = new Set(['0', '1', '2', '4', '6', '8', '16', '24'])

/**
 * Whether the theme's value at this path becomes no CSS variable. MUI makes 441 of its theme, 27 kB that each opening
 * writes, hashes, inserts and reads again; a quarter of it no rule reads. Styles that name a value by its path
 * (`sx`) get the value itself.
 */
export const isNoVariable = (path: string[]): boolean => {
  const [part = '', name = ''] = path
  // Papers have no picture in the dark.
  if (part === 'overlays' || shouldSkipGeneratingVar(path)) return true
  if (part === 'palette') return UNREAD_COLOURS.has(name)
  return part === 'shadows' && !READ_SHADOWS.has(name)
}
