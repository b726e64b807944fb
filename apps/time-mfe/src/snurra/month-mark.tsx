import type { ReactNode } from 'react'
import type { PayYear } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { isEmptyMonth } from './year/year-lines.ts'

export type MonthMarkKind = 'imported' | 'sealed' | 'saved' | 'unsaved'

/** What the strip says about a month; nothing for one without figures, or beside a service that does not name them. */
export function markOf(pay: PayYear | undefined, month: number): MonthMarkKind | undefined {
  if (!pay?.savedMonths || !pay.months[month - 1]) return undefined
  if (pay.importedMonths?.includes(month)) return 'imported'
  if (pay.sealedMonths?.includes(month)) return 'sealed'
  if (pay.savedMonths.includes(month)) return 'saved'
  return isEmptyMonth(pay, month) ? undefined : 'unsaved'
}

const SHAPES = {
  imported: { borderRadius: '1px', transform: 'rotate(45deg)', background: 'currentColor', color: 'warning.main' },
  sealed: { borderRadius: '1px', background: 'currentColor', color: 'text.secondary' },
  saved: { borderRadius: '50%', background: 'currentColor', color: 'success.main' },
  unsaved: { borderRadius: '50%', border: '1.5px solid currentColor', color: 'info.main' },
} as const

/** A mark above a month's name, each of its own shape; it takes no room. The tab's title says it in words. */
export const MonthMark = ({ kind }: { readonly kind: MonthMarkKind }): ReactNode => (
  <Box
    component="span"
    aria-hidden
    sx={{
      position: 'absolute',
      top: 4,
      left: 'calc(50% - 3px)',
      width: 7,
      height: 7,
      boxSizing: 'border-box',
      displayPrint: 'none',
      ...SHAPES[kind],
    }}
  />
)
