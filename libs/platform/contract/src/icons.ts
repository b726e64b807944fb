/**
 * Icons that a menu entry may name, as lucide spells them; the shell draws them, so that the menu is there before any
 * remote.
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
