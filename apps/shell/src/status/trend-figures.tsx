import type { ReactNode } from 'react'
import { hiddenVisually } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useStatusText } from './texts.ts'
import type { TrendMeasure } from './trend-measures.ts'

/** The figures of one service, as they are written. */
export interface FigureRow {
  readonly name: string
  /** Null of one that has measured nothing. */
  readonly latest: string | null
  /** The highest or lowest, and when it was; null where all figures are the latest one. */
  readonly extreme: { readonly text: string; readonly at: string } | null
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& :is(th, td)': { padding: 0, paddingBlock: 0.25, verticalAlign: 'baseline', fontWeight: 400 },
  '& thead th': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& :is(th, td):not(:first-of-type), & td': { textAlign: 'end', paddingInlineStart: 1 },
  '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& th[data-title]': { fontSize: '0.875rem', fontWeight: 650, color: 'text.primary' },
  // The names of the services are short; the last column has a figure and its time.
  '& thead th:nth-of-type(2)': { width: '24%' },
  '& thead th:nth-of-type(3)': { width: '44%' },
} as const
/** Without the column of extremes; its other one has room for words. */
const SHORT_TABLE = { ...TABLE, '& thead th:nth-of-type(2)': { width: '44%' } } as const
const AT = { color: 'text.secondary', whiteSpace: 'nowrap' } as const

interface Props {
  readonly measure: TrendMeasure
  readonly rows: readonly FigureRow[]
  /** The table is headed by its measure; otherwise that stands above it. */
  readonly isTitled: boolean
  /** Whether it has the column of the highest or lowest figures. */
  readonly hasExtremes?: boolean
  readonly markOf?: ((index: number) => ReactNode) | undefined
}

/** A measure in figures: a row for each service, with its latest figure and its highest or lowest one. */
export function TrendFigures({ measure, rows, isTitled, hasExtremes = true, markOf }: Props): ReactNode {
  const t = useStatusText()
  const label = t(`measures.${measure.id}`)
  return (
    <Box component="table" aria-label={label} className="figures" sx={hasExtremes ? TABLE : SHORT_TABLE}>
      <thead>
        <tr>
          <th scope="col" data-title={isTitled || undefined}>
            {isTitled ? (
              label
            ) : (
              <Box component="span" sx={hiddenVisually}>
                {t('service')}
              </Box>
            )}
          </th>
          <th scope="col">{t('latest')}</th>
          {hasExtremes && <th scope="col">{t(measure.extreme)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, latest, extreme }, index) => (
          <tr key={name}>
            <th scope="row">
              {markOf && (
                <Box component="span" sx={{ marginInlineEnd: 1 }}>
                  {markOf(index)}
                </Box>
              )}
              {name}
            </th>
            {latest === null ? (
              <td colSpan={hasExtremes ? 2 : 1}>{t('noFigures')}</td>
            ) : (
              <>
                <td>{latest}</td>
                {hasExtremes && (
                  <td>
                    {extreme && `${extreme.text} `}
                    <Box component="span" sx={AT}>
                      {extreme ? extreme.at : t('allTheTime')}
                    </Box>
                  </td>
                )}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
