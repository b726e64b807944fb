import { memo, type ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { writeFigure } from './figures.ts'
import type { Figure } from './pay-groups.ts'

export const UNITS = { amount: 'kr', hours: 'h', days: 'dgr' } as const

interface Props {
  readonly figure: Figure
  /** Under the label: where it comes from, what was saved. */
  readonly note?: ReactNode
  readonly labelFor?: string
  readonly children: ReactNode
}

/** One line of the balance sheet: its name at the left, its figure at the right. */
export function FigureRow({ figure, note, labelFor, children }: Props): ReactNode {
  const t = useTimeText()
  const { isTotal = false } = figure
  return (
    <Box
      sx={{
        display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 2, minHeight: 44, paddingBlock: 0.5,
        ...(isTotal ? { borderTop: 1, borderColor: 'divider', marginTop: 0.5, fontWeight: 700 } : {}),
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component={labelFor ? 'label' : 'span'} {...(labelFor ? { htmlFor: labelFor } : {})}
          variant="body2" sx={{ fontWeight: isTotal ? 700 : 500 }}
        >
          {t(`pay.${figure.name}`)}
        </Typography>
        {note !== undefined && <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>{note}</Typography>}
      </Box>
      {children}
    </Box>
  )
}

interface ShownProps { readonly figure: Figure; readonly value: number | null; readonly note?: string | undefined }

/** A figure that is not written here: computed, or read from elsewhere. */
export const ShownFigure = memo(function ShownFigure({ figure, value, note }: ShownProps): ReactNode {
  const t = useTimeText()
  return (
    <FigureRow figure={figure} note={note}>
      {value === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('snurra.noFigure')}</Typography>
      ) : (
        <Box
          component="output" className="figures" data-figure={figure.name}
          sx={{ paddingRight: '12px', fontSize: figure.isTotal ? '1rem' : '0.9375rem', whiteSpace: 'nowrap' }}
        >
          {writeFigure(value, figure.kind)}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{`\u00A0${UNITS[figure.kind]}`}</Box>
        </Box>
      )}
    </FigureRow>
  )
})
