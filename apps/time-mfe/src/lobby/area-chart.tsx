import { type PointerEvent, type ReactNode, useId, useState } from 'react'
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
  /** What the last month's amount is while it is not saved ("förslag"); without it all amounts are saved. */
  readonly lastIs: string | undefined
}

/** On a phone beside the figure, and so lower. */
const FRAME = {
  gridArea: 'chart',
  alignSelf: 'end',
  minWidth: 0,
  position: 'relative',
  color: 'primary.main',
  // A finger that moves sideways reads the chart, up and down it scrolls the page.
  touchAction: 'pan-y',
  '& svg': { display: 'block', height: { xs: 28, sm: HEIGHT } },
} as const

const TEXT = {
  paddingInline: { xs: 0, sm: 2 },
  fontSize: '0.75rem',
  lineHeight: '1rem',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'text.secondary',
} as const
const MONTHS = {
  ...TEXT,
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.6875rem',
  lineHeight: '0.875rem',
  paddingBottom: { xs: 0, sm: '4px' },
} as const
/** Not part of the drawing, which is stretched. */
const DOT = {
  position: 'absolute',
  width: 8,
  height: 8,
  margin: '-4px',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  pointerEvents: 'none',
} as const

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

/**
 * Amounts by month as a small area chart, each said when it is pointed at; a table for screen readers. A last month that
 * is not saved has a dashed line: its amount grows while the month goes on, and would look like a fall.
 */
export function AreaChart({ label, head, series, lastIs }: Props): ReactNode {
  const fill = useId()
  const { line, unsettled, area, points } = areaOf(
    series.map(({ income }) => income),
    WIDTH,
    HEIGHT,
    lastIs === undefined,
  )
  const inWords = ({ month, income }: Props['series'][number]) =>
    formatKronor(income) + (lastIs !== undefined && month === series.at(-1)?.month ? ` (${lastIs})` : '')
  const drawn = series.slice(series.length - points.length)
  const [pointed, setPointed] = useState<number>()
  const point = pointed === undefined ? undefined : points[pointed]
  const said = pointed === undefined ? undefined : drawn[pointed]
  const [first, last] = [drawn[0], drawn.at(-1)]
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * (points.length - 1)))
  }
  return (
    <Box
      sx={FRAME}
      onPointerDown={follow}
      onPointerMove={follow}
      // A finger leaves when it is lifted, and the amount stays to be read.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
    >
      <Typography aria-hidden component="div" className="figures" sx={TEXT}>
        {said ? `${monthName(said.month)}: ${inWords(said)}` : label}
      </Typography>
      <Box aria-hidden sx={{ position: 'relative' }}>
        {point && <Box sx={{ ...DOT, left: `${(point.x / WIDTH) * 100}%`, top: `${(point.y / HEIGHT) * 100}%` }} />}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" preserveAspectRatio="none" focusable="false">
          <defs>
            <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity={0.28} />
              <stop offset="1" stopColor="currentColor" stopOpacity={0.02} />
            </linearGradient>
          </defs>
          <path d={area} fill={`url(#${fill})`} />
          <path d={line} {...STROKE} />
          <path d={unsettled} {...STROKE} strokeDasharray="1 5" />
        </svg>
      </Box>
      <Box aria-hidden sx={MONTHS}>
        {first && <span>{monthName(first.month)}</span>}
        {last && last !== first && <span>{monthName(last.month)}</span>}
      </Box>
      <HiddenTable
        caption={label}
        head={[head.month, head.amount]}
        rows={series.map((one) => [monthName(one.month), inWords(one)])}
      />
    </Box>
  )
}
