import { type ReactNode, useState } from 'react'
import { Chart } from '@portal/charts'
import { TREND_STEPS, type TrendDays, type TrendPoint } from '@portal/platform-contract'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Card, Chip, Skeleton, Typography } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useHealth, useTrends } from './service-health.ts'
import { shortPartName, useStatusText } from './texts.ts'
import { type FigureRow, TrendFigures } from './trend-figures.tsx'
import { extremeAt, figuresOf, figureText, isTooEarly, TREND_MEASURES, type TrendMeasure } from './trend-measures.ts'

const CHOICES = ['1', '7'] as const satisfies readonly TrendDays[]
const COLOURS = ['main', 'taken', 'third'] as const
const HEIGHT = 140
/** Of the card without charts, in px. */
const WORDS_HEIGHT = 320
const MINUTES_A_DAY = 24 * 60
/** A service that starts again measures nothing for a while; its lines go on through a gap of at most this long. */
const SHORT_GAP_MINUTES = 60

/** The last of an odd number has the whole row. */
const CHARTS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child:nth-of-type(odd)': { gridColumn: { lg: '1 / -1' } },
} as const
/** One card with a table for each measure. */
const WORDS = { display: 'grid', gap: 1.5, padding: 2 } as const

/** How the services developed over a day or a week: a chart for each measure, and its figures below it. */
export function TrendsCard(): ReactNode {
  const t = useStatusText()
  const [days, setDays] = useState<TrendDays>('1')
  const { data: words = {} } = useHealth()
  const { trends, isPending, isFailed, retry } = useTrends(Object.keys(words), days)
  const isEarly = isTooEarly([...trends.values()])
  const tables = TREND_MEASURES.map((measure) => rowsOf(measure, trends, days, t('noFigure')))
  // The tables of one card have the same columns.
  const hasExtremes = tables.some((rows) => rows.some(({ extreme }) => extreme !== null))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="group" aria-label={t('trendDays')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {CHOICES.map((choice) => (
          <Chip
            key={choice}
            label={t(`lastDays.${choice}`)}
            aria-pressed={choice === days}
            variant={choice === days ? 'filled' : 'outlined'}
            color={choice === days ? 'primary' : 'default'}
            onClick={() => setDays(choice)}
          />
        ))}
      </Box>
      {isFailed && <ErrorCard text={t('trendsFailed')} onRetry={retry} />}
      {isPending && <Skeleton variant="rounded" height={WORDS_HEIGHT} />}
      {isEarly && (
        <Typography role="status" color="text.secondary">
          {t('collecting')}
        </Typography>
      )}
      {trends.size > 0 && (
        <Box component={isEarly ? Card : 'div'} sx={isEarly ? WORDS : CHARTS}>
          {TREND_MEASURES.map((measure, index) =>
            isEarly ? (
              <TrendFigures
                key={measure.id}
                measure={measure}
                rows={tables[index] ?? []}
                isTitled
                hasExtremes={hasExtremes}
              />
            ) : (
              <TrendChart key={measure.id} measure={measure} rows={tables[index] ?? []} trends={trends} days={days} />
            ),
          )}
        </Box>
      )}
    </Box>
  )
}

/** By the names of services. */
type Trends = ReadonlyMap<string, readonly TrendPoint[]>

const minutesOfStep = (days: TrendDays) => (Number(days) * MINUTES_A_DAY) / TREND_STEPS[days]

function stepsOf(trends: Trends): readonly string[] {
  const [first = []] = trends.values()
  return first.map(({ at }) => minuteInStockholm(new Date(at)))
}

const figuresByName = (measure: TrendMeasure, trends: Trends, minutes: number) =>
  [...trends].map(([name, points]) => [shortPartName(name), figuresOf(measure, points, minutes)] as const)

/** A row for each service; `noFigure` stands where the latest step has none. */
function rowsOf(measure: TrendMeasure, trends: Trends, days: TrendDays, noFigure: string): readonly FigureRow[] {
  const steps = stepsOf(trends)
  const near = days === '1' ? timeOf : dayAndTimeOf
  return figuresByName(measure, trends, minutesOfStep(days)).map(([name, values]) => {
    const at = extremeAt(measure, values)
    const extreme = values[at]
    const latest = values.at(-1)
    if (extreme === undefined || extreme === null) return { name, latest: null, extreme: null }
    const latestText = typeof latest === 'number' ? figureText(latest, measure) : null
    const isSame = values.every((value) => value === null || figureText(value, measure) === latestText)
    return {
      name,
      latest: latestText ?? noFigure,
      extreme: isSame ? null : { text: figureText(extreme, measure), at: near(steps[at] ?? '') },
    }
  })
}

interface TrendChartProps {
  readonly measure: TrendMeasure
  readonly rows: readonly FigureRow[]
  readonly trends: Trends
  readonly days: TrendDays
}

function TrendChart({ measure, rows, trends, days }: TrendChartProps): ReactNode {
  const t = useStatusText()
  const minutes = minutesOfStep(days)
  const steps = stepsOf(trends)
  const figures = figuresByName(measure, trends, minutes)
  const label = t(`measures.${measure.id}`)
  const short = days === '1' ? threeHoursOf : dayOf
  // A flat line at zero says no more than the words do.
  const isZero = figures.every(([, values]) => values.every((value) => value === null || value === 0))
  return (
    <Card sx={{ padding: 2 }}>
      <Typography component="h3" variant="h3" sx={{ marginBottom: 1 }}>
        {label}
      </Typography>
      {isZero ? (
        <TrendFigures measure={measure} rows={rows} isTitled={false} />
      ) : (
        <Chart
          label={label}
          height={HEIGHT}
          steps={steps}
          format={(value) => figureText(value, measure)}
          onAxis={(value) => figureText(value, measure)}
          shortStep={short}
          bridgedGap={Math.floor(SHORT_GAP_MINUTES / minutes)}
          failedText={t('chartFailed')}
          series={figures.map(([name, values], index) => ({
            name,
            kind: 'line',
            colour: COLOURS[index % COLOURS.length] ?? 'main',
            values,
          }))}
          legend={(markOf) => <TrendFigures measure={measure} rows={rows} isTitled={false} markOf={markOf} />}
        />
      )}
    </Card>
  )
}

/** Of `YYYY-MM-DD HH:mm`. */
const timeOf = (minute: string) => minute.slice(11)
/** The last of 00:00, 03:00 … 21:00. */
const threeHoursOf = (minute: string) =>
  `${String(Math.floor(Number(minute.slice(11, 13)) / 3) * 3).padStart(2, '0')}:00`
const dayOf = (minute: string) => minute.slice(5, 10)
const dayAndTimeOf = (minute: string) => minute.slice(5)
