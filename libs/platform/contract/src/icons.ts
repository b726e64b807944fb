/**
 * Icons that a page, a menu entry or an action may use, by their lucide names; the shell draws them, so that the menu
 * shows before any remote is loaded.
 */
export const ICON_NAMES = [
  'activity',
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
  'keyboard',
  'languages',
  'log-out',
  'map',
  'receipt',
  'settings',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'stamp',
  'sun-moon',
  'thermometer',
  'user-plus',
  'users',
  'zap',
] as const
export type IconName = (typeof ICON_NAMES)[number]
