import type { ReactNode } from 'react'
import type { PayYear } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
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
const SIGN = {
  flexShrink: 0,
  width: 7,
  height: 7,
  boxSizing: 'border-box',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
} as const
const ABOVE_NAME = { position: 'absolute', top: 4, left: 'calc(50% - 3px)', displayPrint: 'none' } as const

/** A mark above a month's name, each of its own shape; it takes no room. The tab's title says it in words. */
export const MonthMark = ({ kind }: { readonly kind: MonthMarkKind }): ReactNode => (
  <Box component="span" aria-hidden sx={{ ...SHAPES[kind], ...SIGN, ...ABOVE_NAME }} />
)

const LINE = {
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: 2,
  // The year comes after the tab: it moves nothing.
  minHeight: 20,
  marginBottom: 1.5,
  displayPrint: 'none',
} as const
const LEGEND = { display: 'flex', flexWrap: 'wrap', flexGrow: 1, columnGap: 2, color: 'text.secondary' } as const
const KINDS = Object.keys(SHAPES) as MonthMarkKind[]

interface Props {
  readonly pay: PayYear | undefined
  /** At the end of the line. */
  readonly children: ReactNode
}

/** What the marks of the year mean. To screen readers every tab says its own. */
export function MarkLegend({ pay, children }: Props): ReactNode {
  const t = useTimeText()
  const found = new Set(pay?.months.map((_month, index) => markOf(pay, index + 1)))
  return (
    <Box sx={LINE}>
      <Box aria-hidden sx={LEGEND}>
        {KINDS.filter((kind) => found.has(kind)).map((kind) => (
          <Typography
            key={kind}
            component="span"
            variant="caption"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box component="span" sx={{ ...SHAPES[kind], ...SIGN }} />
            {t(`snurra.mark.${kind}`)}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  )
}
