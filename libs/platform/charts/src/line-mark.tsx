import type { ReactNode } from 'react'
import { type ChartSeries, dashesOf } from './chart-figures.ts'

const MARK = { width: 24, height: 10 } as const

interface Props {
  readonly series: readonly ChartSeries[]
  readonly index: number
}

/** A piece of one line of a chart: its colour, and its dashes where colours are forced. */
export function LineMark({ series, index }: Props): ReactNode {
  return (
    <svg {...MARK} aria-hidden style={{ flexShrink: 0 }}>
      <line
        x1={0}
        x2={MARK.width}
        y1={5}
        y2={5}
        stroke={`var(--chart-${series[index]?.colour})`}
        strokeWidth={3}
        strokeDasharray={dashesOf(index)}
      />
    </svg>
  )
}
