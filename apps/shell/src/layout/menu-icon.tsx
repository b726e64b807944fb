import type { ReactNode } from 'react'
import {
  Calculator,
  CalendarDays,
  ChartColumn,
  Circle,
  CircleUserRound,
  Clock,
  FileText,
  House,
  type LucideIcon,
  Receipt,
  ShoppingCart,
  Users,
} from 'lucide-react'
import { ICON_NAMES, type IconName } from '@portal/platform-contract'

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  calculator: Calculator,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  circle: Circle,
  'circle-user-round': CircleUserRound,
  clock: Clock,
  'file-text': FileText,
  house: House,
  receipt: Receipt,
  'shopping-cart': ShoppingCart,
  users: Users,
}

/** The icon of that name (by lucide's spelling); a plain circle for a name that this shell does not know. */
export function MenuIcon({ name }: { readonly name: string }): ReactNode {
  const Icon = ICONS[ICON_NAMES.find((known) => known === name) ?? 'circle']
  return <Icon size={20} aria-hidden />
}
