import type { ReactNode } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Legend,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { axisSteps, type ChartFigures, chartRows, type ChartSeries, dashesOf, stepsOnAxis } from './chart-figures.ts'
import { usePaperWidth } from './use-paper-width.ts'

/** In px: the legend has a constant height, so its text does not grow with the page's text. */
const LEGEND_TEXT = 13
const TICK = { fontSize: 12, fill: 'var(--chart-text)' } as const
const TOOLTIP = {
  background: 'var(--portal-palette-background-paper)',
  borderColor: 'var(--portal-palette-divider)',
  borderRadius: 8,
  padding: '4px 8px',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
} as const
/** Above the plot, over the legend or the text above: beside the pointer it would cover the bars that it speaks of. */
const TOOLTIP_PLACE = { legend: { y: -8 }, none: { y: -36 } } as const
const ABOVE_LEGEND = { zIndex: 1 } as const
/** Measured before the page's font is loaded, the legend would stay too narrow. */
const WHOLE_WIDTH = { left: 0, width: '100%' } as const
const SMALL_DOT = { r: 1, strokeWidth: 2 } as const
const ACTIVE_DOT = { r: 4 } as const
const MAIN_TEXT = { color: 'var(--portal-palette-text-primary)', padding: 0 } as const

/** In an axis of given width the chart breaks lines at spaces. */
const onOneLine = (label: string): string => label.replaceAll(' ', '\u00A0')

/** A character of an axis label, and its distance from the axis with room for the wide letters of a unit, in px. */
const CHARACTER = 6.6
const BESIDE = 16

/**
 * The room of the value axis, by its longest label. Measured by the chart itself, labels would be cut on a printed page,
 * which is scaled.
 */
const axisWidth = (labels: readonly string[]): number =>
  Math.ceil(Math.max(...labels.map(({ length }) => length)) * CHARACTER + BESIDE)

/** Bars, lines, or an area whose line shows each step. Arrow keys move its tooltip. */
export function DrawnChart(figures: ChartFigures): ReactNode {
  const { label, steps, series, height, format, onAxis, shortStep, isDashed = false, bridgedGap = 0 } = figures
  const ticks = axisSteps(series)
  const paperWidth = usePaperWidth(figures.paperWidth)
  const hasLegend = series.length > 1 && !isDashed
  return (
    <ComposedChart
      responsive={paperWidth === undefined}
      width={paperWidth ?? '100%'}
      height={height}
      data={chartRows(steps, series, bridgedGap)}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap="20%"
      aria-label={label}
    >
      <CartesianGrid vertical={false} stroke="var(--chart-line)" />
      <XAxis
        dataKey="step"
        tick={TICK}
        {...(shortStep ? { tickFormatter: shortStep, ticks: [...stepsOnAxis(steps, shortStep)] } : {})}
        tickLine={false}
        stroke="var(--chart-line)"
        interval="equidistantPreserveStart"
        minTickGap={shortStep ? 8 : 4}
      />
      <YAxis
        tick={TICK}
        ticks={ticks}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
        interval={0}
        tickFormatter={(value: number) => onOneLine(onAxis(value))}
        tickLine={false}
        axisLine={false}
        width={axisWidth(ticks.map(onAxis))}
      />
      <ReferenceLine y={0} stroke="var(--chart-text)" />
      <Tooltip
        formatter={(value) => format(Number(value))}
        contentStyle={TOOLTIP}
        position={TOOLTIP_PLACE[hasLegend ? 'legend' : 'none']}
        wrapperStyle={ABOVE_LEGEND}
        labelStyle={MAIN_TEXT}
        itemStyle={MAIN_TEXT}
        separator=": "
        cursor={{ fill: 'var(--chart-line)', stroke: 'var(--chart-text)', fillOpacity: 0.4 }}
        isAnimationActive={false}
      />
      {hasLegend && (
        <Legend
          verticalAlign="top"
          align="left"
          iconType="square"
          iconSize={10}
          height={36}
          itemSorter="dataKey"
          wrapperStyle={WHOLE_WIDTH}
          formatter={(name: string) => (
            <span style={{ color: 'var(--chart-text)', fontSize: LEGEND_TEXT }}>{name}</span>
          )}
        />
      )}
      {bridgedGap > 0 && series.map((one, index) => bridge(one, index, isDashed ? dashesOf(index) : undefined))}
      {series.map((one, index) => drawn(one, index, isDashed ? dashesOf(index) : undefined))}
    </ComposedChart>
  )
}

function drawn({ name, kind, colour, values }: ChartSeries, index: number, dashes: string | undefined): ReactNode {
  const shared = { dataKey: `value${index}`, name, fill: `var(--chart-${colour})`, isAnimationActive: false } as const
  if (kind === 'bars') return <Bar key={name} {...shared} maxBarSize={28} radius={[3, 3, 0, 0]} />
  return kind === 'line' ? (
    // A point between two gaps is seen by its dot alone.
    <Line
      key={name}
      {...shared}
      type="linear"
      stroke={shared.fill}
      strokeWidth={2}
      {...(dashes === undefined ? {} : { strokeDasharray: dashes })}
      dot={dashes === undefined ? SMALL_DOT : lonelyDot(values)}
      activeDot={ACTIVE_DOT}
    />
  ) : (
    <Area key={name} {...shared} type="linear" stroke={shared.fill} strokeWidth={2} fillOpacity={0.16} dot={{ r: 3 }} />
  )
}

/** The line through a series' short gaps: paler, and in neither tooltip nor legend, as nothing was measured there. */
const bridge = ({ name, kind, colour }: ChartSeries, index: number, dashes: string | undefined): ReactNode =>
  kind === 'line' && (
    <Line
      key={`${name} bridge`}
      dataKey={`bridge${index}`}
      type="linear"
      stroke={`var(--chart-${colour})`}
      strokeWidth={2}
      strokeOpacity={0.5}
      {...(dashes === undefined ? {} : { strokeDasharray: dashes })}
      dot={false}
      activeDot={false}
      tooltipType="none"
      legendType="none"
      isAnimationActive={false}
    />
  )

/** Dots only between two gaps: those of all points would fill the dashes. */
const lonelyDot =
  (values: ChartSeries['values']) =>
  ({ index, cx, cy, fill }: DotItemDotProps): ReactNode => {
    const hasNeighbour = typeof values[index - 1] === 'number' || typeof values[index + 1] === 'number'
    return <circle key={index} cx={cx} cy={cy} r={hasNeighbour || typeof cy !== 'number' ? 0 : 2} fill={fill} />
  }
