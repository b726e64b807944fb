import { Baby, Briefcase, DoorOpen, HeartHandshake, type LucideIcon, Sun, Thermometer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimeStatus } from '@portal/time-domain'
import type { TintName } from '@portal/ui/basics'

interface Look {
  readonly tint: TintName
  readonly icon: LucideIcon
}

/** The documented colours of the statuses, each with its own sign for users who do not see colours (spec 3 §2). */
export const STATUS_LOOK: Readonly<Record<TimeStatus, Look>> = {
  work: { tint: 'blue', icon: Briefcase },
  vacation: { tint: 'green', icon: Sun },
  leave: { tint: 'purple', icon: DoorOpen },
  childCare: { tint: 'pink', icon: Baby },
  sick: { tint: 'teal', icon: Thermometer },
  parentalLeave: { tint: 'orange', icon: HeartHandshake },
}

export function StatusIcon({ status, size = 14 }: { readonly status: TimeStatus; readonly size?: number }): ReactNode {
  const { icon: Icon } = STATUS_LOOK[status]
  return <Icon size={size} aria-hidden style={{ flexShrink: 0 }} />
}
