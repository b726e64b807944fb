import type { ReactNode } from 'react'
import type { PayImportPreview, PreviewedFigure } from '@portal/time-contract'
import { Box, Typography } from '@portal/ui/kit'
import { monthName } from '@portal/web-kit'
import { Folded } from '../../folded.tsx'
import { useTimeText } from '../../texts.ts'
import { figureText } from './figure-text.ts'
import { RemarkList, Remarks } from './remarks.tsx'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& td, & th': {
    padding: { xs: '5px 0 5px 8px', sm: '5px 0 5px 12px' },
    textAlign: 'right',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'baseline',
  },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0, overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', width: { xs: '31%', sm: '28%' } },
  '& thead th:first-of-type': { width: 'auto' },
  '& thead th:last-of-type': { width: { xs: '40px', sm: '60px' } },
  // Two amounts of six digits side by side on a phone.
  '& td.figures': { fontSize: { xs: '0.8125rem', sm: '0.875rem' }, whiteSpace: 'nowrap' },
} as const
const CAPTION = { textAlign: 'left', captionSide: 'top', color: 'text.primary', paddingBlock: 0.5 } as const

/**
 * What the workbook would change, month by month, and its errors by sheet and cell. Results that only follow from the
 * changes are one line.
 */
export function ImportPreview({ preview }: { readonly preview: PayImportPreview }): ReactNode {
  const t = useTimeText()
  const { months, problems, warnings } = preview
  const changed = months.filter(({ figures }) => figures.some(isDiffering))
  const unchanged = months.length - changed.length
  const recalculated = warnings.filter(({ isRecalculated }) => isRecalculated)
  const others = warnings.filter(({ isRecalculated }) => !isRecalculated)
  return (
    <Box sx={{ display: 'grid', gap: 2 }} role="status">
      {problems.length > 0 && (
        <Remarks severity="error" title={t('import.problems', { count: problems.length })} remarks={problems} />
      )}
      {problems.length === 0 && (
        <>
          {changed.map((month) => (
            <MonthTable key={month.month} {...month} />
          ))}
          {unchanged > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('import.unchanged', { count: unchanged })}
            </Typography>
          )}
        </>
      )}
      {recalculated.length > 0 && (
        <Folded title={t('import.recalculated', { count: recalculated.length })}>
          <RemarkList remarks={recalculated} />
        </Folded>
      )}
      {others.length > 0 && <Remarks severity="info" title={t('import.warnings')} remarks={others} />}
    </Box>
  )
}

const isDiffering = ({ value, saved }: PreviewedFigure): boolean => value !== saved

interface MonthProps {
  readonly month: number
  readonly figures: readonly PreviewedFigure[]
}

/** Only differences from the saved figures; the caption gives the number of equal ones. */
function MonthTable({ month, figures }: MonthProps): ReactNode {
  const t = useTimeText()
  const differing = figures.filter(isDiffering)
  const same = figures.length - differing.length
  const isNew = figures.every(({ saved }) => saved === null)
  return (
    <Box component="table" sx={TABLE}>
      <Box component="caption" sx={CAPTION}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 700 }}>
          {monthName(month)}
        </Typography>{' '}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', marginLeft: 0.5 }}>
          {isNew ? t('import.newMonth') : t('import.compared', { differing: differing.length, same })}
        </Typography>
      </Box>
      <thead>
        <tr>
          <th scope="col">{t('import.figure')}</th>
          {!isNew && <th scope="col">{t('import.savedValue')}</th>}
          <th scope="col">{t('import.newValue')}</th>
          <th scope="col">{t('import.cell')}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ name, value, saved, cell }) => (
          <tr key={name}>
            <Typography component="th" scope="row" variant="body2">
              {t(`pay.${name}`)}
            </Typography>
            {!isNew && (
              <Typography component="td" variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
                {figureText(saved, name)}
              </Typography>
            )}
            <Typography component="td" variant="body2" className="figures" sx={{ fontWeight: 600 }}>
              {figureText(value, name)}
            </Typography>
            <Typography component="td" variant="caption" sx={{ color: 'text.secondary' }}>
              {cell}
            </Typography>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
