import type { ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import type { ChartFigures } from './chart-figures.ts'
import { HiddenTable } from './hidden-table.tsx'
import { LineMark } from './line-mark.tsx'
import { useDrawnChart } from './use-drawn-chart.ts'

/** System colours in forced-colours mode; time goes from left to right in every language, as in the calendar. */
const FRAME = {
  direction: 'ltr',
  '--chart-main': 'var(--portal-palette-primary-main)',
  '--chart-taken': 'var(--portal-palette-tint-orange-line)',
  '--chart-third': 'var(--portal-palette-tint-blue-line)',
  '--chart-line': 'var(--portal-palette-divider)',
  '--chart-text': 'var(--portal-palette-text-secondary)',
  '@media (forced-colors: active)': {
    '--chart-main': 'Highlight',
    '--chart-taken': 'CanvasText',
    '--chart-third': 'LinkText',
    '--chart-line': 'Canvas',
    '--chart-text': 'CanvasText',
  },
} as const

interface Props extends Omit<ChartFigures, 'isDashed'> {
  /** The first column's heading in the table for screen readers; left out where a table beside the chart has the same. */
  readonly tableHead?: string
  /** In place of a drawing that cannot be loaded. */
  readonly failedText: string
  /** What stands below the drawing, with the mark of each series, in place of the drawing's own legend. */
  readonly legend?: (markOf: (index: number) => ReactNode) => ReactNode
}

/** Figures over time. The drawing is loaded when the chart comes near the window; its space is reserved until then. */
export function Chart({ tableHead, failedText, legend, ...figures }: Props): ReactNode {
  const [frame, Drawn] = useDrawnChart()
  const { label, steps, series, height, format } = figures
  return (
    <>
      <Box ref={frame} sx={FRAME} style={{ height }}>
        {Drawn === 'failed' && <Typography sx={{ color: 'text.secondary' }}>{failedText}</Typography>}
        {Drawn && Drawn !== 'failed' && <Drawn {...figures} isDashed={legend !== undefined} />}
      </Box>
      {legend && (
        <Box sx={FRAME}>
          {legend((index) => (
            <LineMark series={series} index={index} />
          ))}
        </Box>
      )}
      {tableHead !== undefined && (
        <HiddenTable
          caption={label}
          head={[tableHead, ...series.map(({ name }) => name)]}
          rows={steps.map((step, at) => [step, ...series.map(({ values }) => cell(values[at], format))])}
        />
      )}
    </>
  )
}

const NO_VALUE = '–'

const cell = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? NO_VALUE : format(value)
