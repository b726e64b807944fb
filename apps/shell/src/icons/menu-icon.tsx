import type { ReactNode } from 'react'
import {
  Activity,
  Calculator,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  Circle,
  CircleUserRound,
  Clock,
  FileText,
  House,
  KeyRound,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Map,
  Receipt,
  Settings,
  ShieldCheck,
  ShoppingCart,
  SlidersHorizontal,
  Stamp,
  SunMoon,
  Thermometer,
  UserPlus,
  Users,
  Zap,
} from 'lucide-react'
import { ICON_NAMES, type IconName } from '@portal/platform-contract'

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  activity: Activity,
  calculator: Calculator,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'calendar-plus': CalendarPlus,
  'chart-column': ChartColumn,
  circle: Circle,
  'circle-user-round': CircleUserRound,
  clock: Clock,
  'file-text': FileText,
  house: House,
  'key-round': KeyRound,
  keyboard: Keyboard,
  languages: Languages,
  'log-out': LogOut,
  map: Map,
  receipt: Receipt,
  settings: Settings,
  'shield-check': ShieldCheck,
  'shopping-cart': ShoppingCart,
  'sliders-horizontal': SlidersHorizontal,
  stamp: Stamp,
  'sun-moon': SunMoon,
  thermometer: Thermometer,
  'user-plus': UserPlus,
  users: Users,
  zap: Zap,
}

interface Props {
  readonly name: string
  /** Shown for a name that this shell does not know. */
  readonly otherwise?: IconName
  /** In px. */
  readonly size?: number
}

/** The icon of that name, by lucide's spelling. */
export function MenuIcon({ name, otherwise = 'circle', size = 20 }: Props): ReactNode {
  const Icon = ICONS[ICON_NAMES.find((known) => known === name) ?? otherwise]
  return <Icon size={size} aria-hidden />
}
