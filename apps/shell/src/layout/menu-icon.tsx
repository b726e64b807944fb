import type { ReactNode } from 'react'
import {
  Calculator, CalendarDays, ChartColumn, Circle, CircleUserRound, Clock, FileText, House, type LucideIcon, Receipt, ShoppingCart, Users,
} from 'lucide-react'

/** Icons that a contribution may name; the shell draws them, so that the menu is there before any remote. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  calculator: Calculator,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'circle-user-round': CircleUserRound,
  clock: Clock,
  'file-text': FileText,
  house: House,
  receipt: Receipt,
  'shopping-cart': ShoppingCart,
  users: Users,
}

/** The icon of that name (as lucide spells it); a plain circle for a name that this shell does not know. */
export function MenuIcon({ name }: { readonly name: string }): ReactNode {
  const Icon = ICONS[name] ?? Circle
  return <Icon size={20} aria-hidden />
}
