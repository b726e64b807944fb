/**
 * Icons that a menu entry or an action may use, by their lucide names; the shell draws them, so that the menu shows
 * before any remote is loaded.
 */
export const ICON_NAMES = [
  'calculator',
  'calendar-check',
  'calendar-days',
  'calendar-plus',
  'chart-column',
  'circle',
  'circle-user-round',
  'clock',
  'file-text',
  'house',
  'key-round',
  'receipt',
  'shopping-cart',
  'thermometer',
  'user-plus',
  'users',
  'zap',
] as const
export type IconName = (typeof ICON_NAMES)[number]
