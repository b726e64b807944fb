import type { ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { ExplainButton } from '../explain/explain-button.tsx'
import { UNITS, writeFigure } from '../figures.ts'
import type { Figure } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { useDraftPart } from './pay-draft.ts'

/** Static, so that its style is made once. */
export const SHEET_STYLE = {
  '& .line': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 2, minHeight: 44, paddingBlock: 0.5 },
  '& .line.total': { borderTop: 1, borderColor: 'divider', marginTop: 0.5 },
  '& .line.total .name, & .line.total output': { fontWeight: 700 },
  '& .line.total output': { fontSize: '1rem' },
  '& .name': { fontSize: '0.875rem', fontWeight: 500, lineHeight: 1.5 },
  '& .named': { display: 'flex', alignItems: 'center', gap: 0.25 },
  '& .note': { fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' },
  '& .note.change': { color: 'warning.main', fontWeight: 600 },
  '& output': { paddingInlineEnd: '12px', fontSize: '0.9375rem', whiteSpace: 'nowrap' },
  '& output.negative': { color: 'error.main' },
  '& output .unit': { color: 'text.secondary', fontWeight: 400 },
} as const

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
  const name = t(`pay.${figure.name}`)
  return (
    <div className={figure.isTotal ? 'line total' : 'line'}>
      <div style={{ minWidth: 0 }}>
        <div className="named">
          {labelFor === undefined ? <span className="name">{name}</span> : <label className="name" htmlFor={labelFor}>{name}</label>}
          <ExplainButton name={figure.name} label={name} />
        </div>
        {note}
      </div>
      {children}
    </div>
  )
}

/** A figure that is not written here: computed, or read from elsewhere. */
export function ShownFigure({ figure, note }: { readonly figure: Figure; readonly note?: string | undefined }): ReactNode {
  return <FigureRow figure={figure} note={note !== undefined && <div className="note">{note}</div>}><FigureValue figure={figure} /></FigureRow>
}

/** Draws anew only when its own figure changes. */
function FigureValue({ figure: { name, kind } }: { readonly figure: Figure }): ReactNode {
  const t = useTimeText()
  const value = useDraftPart(({ preview }) => preview[name])
  // Nobody has said yet what the salary is: that is not a salary of 0.
  if (name === 'currentSalary' && value === 0) return <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('snurra.noFigure')}</Typography>
  return (
    <output className={value < 0 ? 'figures negative' : 'figures'} data-figure={name}>
      {writeFigure(value, kind)}
      <span className="unit">{`\u00A0${UNITS[kind]}`}</span>
    </output>
  )
}

/** The frame of the sheet's lines. */
export const Lines = ({ children }: { readonly children: ReactNode }): ReactNode => <Box sx={SHEET_STYLE}>{children}</Box>
