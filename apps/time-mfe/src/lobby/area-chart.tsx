import { type ReactNode, useId } from 'react'
import { formatKronor, monthName, type Ore } from '@portal/platform-domain'
import { Box, Typography } from '@portal/ui/kit'
import { HiddenTable } from '@portal/charts'
import { areaOf } from './area-path.ts'

const WIDTH = 240
const HEIGHT = 56

interface Props {
  readonly label: string
  readonly head: { readonly month: string; readonly amount: string }
  readonly series: readonly { readonly month: number; readonly income: Ore }[]
}

/** On a phone beside the figure, and so lower. */
const FRAME = {
  gridArea: 'chart',
  alignSelf: 'end',
  minWidth: 0,
  position: 'relative',
  color: 'primary.main',
  '& > svg': { display: 'block', height: { xs: 32, sm: HEIGHT } },
} as const

/** The same as the table's caption. */
const CAPTION = {
  paddingInlineStart: { xs: 0, sm: 2 },
  fontSize: '0.6875rem',
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
}

/** Amounts by month as a small area chart; a table for screen readers. */
export function AreaChart({ label, head, series }: Props): ReactNode {
  const fill = useId()
  const { line, area } = areaOf(
    series.map(({ income }) => income),
    WIDTH,
    HEIGHT,
  )
  return (
    <Box sx={FRAME}>
      <Typography aria-hidden component="div" sx={CAPTION}>
        {label}
      </Typography>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" preserveAspectRatio="none" aria-hidden focusable="false">
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity={0.28} />
            <stop offset="1" stopColor="currentColor" stopOpacity={0.02} />
          </linearGradient>
        </defs>
        <path d={area} fill={`url(#${fill})`} />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <HiddenTable
        caption={label}
        head={[head.month, head.amount]}
        rows={series.map(({ month, income }) => [monthName(month), formatKronor(income)])}
      />
    </Box>
  )
}
