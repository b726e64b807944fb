/**
 * Icons that a menu entry may use, by their lucide names; the shell draws them, so that the menu shows before any
 * remote is loaded.
 */
export const ICON_NAMES = [
  'calculator',
  'calendar-days',
  'chart-column',
  'circle',
  'circle-user-round',
  'clock',
  'file-text',
  'house',
  'receipt',
  'shopping-cart',
  'users',
] as const
export type IconName = (typeof ICON_NAMES)[number]
