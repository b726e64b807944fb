import type { ReactNode } from 'react'
import { formatKronor } from '@portal/platform-domain'
import { Box, Typography } from '@portal/ui/kit'
import { HiddenTable } from '../hidden-table.tsx'
import { useTimeText } from '../texts.ts'
import type { ChartFigures } from './chart-figures.ts'
import { useDrawnChart } from './use-drawn-chart.ts'

/** System colours in forced-colours mode; months go from left to right in every language, as in the calendar. */
const FRAME = {
  direction: 'ltr',
  '--chart-main': 'var(--portal-palette-primary-main)',
  '--chart-taken': 'var(--portal-palette-tint-orange-line)',
  '--chart-line': 'var(--portal-palette-divider)',
  '--chart-text': 'var(--portal-palette-text-secondary)',
  '@media (forced-colors: active)': {
    '--chart-main': 'Highlight',
    '--chart-taken': 'CanvasText',
    '--chart-line': 'Canvas',
    '--chart-text': 'CanvasText',
  },
} as const

interface Props extends ChartFigures {
  /** The first column's heading in the table for screen readers; left out where a table beside the chart has the same. */
  readonly tableHead?: string
}

/** Kronor by month. The drawing is loaded when the chart comes near the window; its space is reserved until then. */
export function Chart({ tableHead, ...figures }: Props): ReactNode {
  const t = useTimeText()
  const [frame, Drawn] = useDrawnChart()
  const { label, months, series, height } = figures
  return (
    <>
      <Box ref={frame} sx={FRAME} style={{ height }}>
        {Drawn === 'failed' && <Typography sx={{ color: 'text.secondary' }}>{t('chart.failed')}</Typography>}
        {Drawn && Drawn !== 'failed' && <Drawn {...figures} />}
      </Box>
      {tableHead !== undefined && (
        <HiddenTable
          caption={label}
          head={[tableHead, ...series.map(({ name }) => name)]}
          rows={months.map((month, at) => [month, ...series.map(({ values }) => formatKronor(values[at] ?? 0))])}
        />
      )}
    </>
  )
}
