import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { type ChartSeries, dashesOf } from './chart-figures.ts'

const MARK = { width: 24, height: 10 } as const

interface Props {
  readonly series: readonly ChartSeries[]
  /** For each series, in the same order. */
  readonly texts: readonly ReactNode[]
}

/** A text for each line of a chart, after a piece of the line: its colour, and its dashes where colours are forced. */
export function ChartLegend({ series, texts }: Props): ReactNode {
  return (
    <Box
      component="ul"
      className="figures"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25 }}
    >
      {series.map(({ name, colour }, index) => (
        <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <svg {...MARK} aria-hidden style={{ flexShrink: 0 }}>
            <line
              x1={0}
              x2={MARK.width}
              y1={5}
              y2={5}
              stroke={`var(--chart-${colour})`}
              strokeWidth={3}
              strokeDasharray={dashesOf(index)}
            />
          </svg>
          <span>{texts[index]}</span>
        </Box>
      ))}
    </Box>
  )
}
