import type { CSSProperties, ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { ExplainButton } from '../explain/explain-button.tsx'
import { UNIT_END, UNIT_GAP, unitWidth } from '../figures.ts'
import type { Figure } from '../pay-groups.ts'
import { NARROW_PHONE } from '../../narrow-phone.ts'
import { useTimeText } from '../../texts.ts'
import { JOINT, Jointed } from './jointed.tsx'
import { LiveFigure } from './live-figure.tsx'
import { type DraftState, useDraftPart } from '../pay-draft.ts'

/** A figure's width, which grows with the text. */
export const FIGURE_WIDTH = {
  width: { xs: '8.75rem', sm: '10.5rem' },
  maxWidth: '100%',
} as const

/** The least width of a name beside its figure. */
const LEAST_NAME = '5.5rem'

/** The least height of a line, in px. */
export const LINE_HEIGHT = 44

/** Static, so that its style is created once. */
export const SHEET_STYLE = {
  // The focused field is never under the header, the row of links or the bar of unsaved changes.
  '& input, & button': { scrollMarginBlock: { xs: '132px 176px', sm: '88px 136px' } },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: 2,
    minHeight: LINE_HEIGHT,
    paddingBlock: 0.5,
  },
  // With large text on a phone the figure stands below its name.
  '& .line > :first-child': { flex: `1 1 ${LEAST_NAME}`, minWidth: 0 },
  '& .line.total': { borderTop: 1, borderColor: 'divider', marginTop: 0.5 },
  '& .line.total .name, & .line.total output': { fontWeight: 700 },
  '& .line.total output': { fontSize: '1rem' },
  '& .name': { fontSize: '0.875rem', fontWeight: 500, lineHeight: 1.5 },
  ...JOINT,
  // The button stands in the room after the last word, from which no line break parts it.
  '& .named > .name': { paddingInlineEnd: '28px' },
  '& .named > button, & .named > .button': { verticalAlign: 'middle', marginInlineStart: '-28px' },
  '@media (pointer: coarse)': { '& .named > button': { marginInlineStart: '-32px' } },
  // In an outline, as large as the field and the button that follow.
  '& .field': { height: 40 },
  '& .button': { display: 'inline-block', width: 24, height: 24 },
  '& .note': { fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' },
  '& .note.change': { display: 'flex', alignItems: 'center', color: 'warning.main', fontWeight: 600 },
  // Of constant size: a new figure moves nothing around it and causes no layout.
  '& output': {
    display: 'block',
    contain: 'strict',
    ...FIGURE_WIDTH,
    height: '1.5rem',
    lineHeight: '1.5rem',
    paddingInlineEnd: `${UNIT_END}px`,
    fontSize: '0.9375rem',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& output [data-negative]': { color: 'error.main' },
  // As in a field, so that the digits of both end at one line; the indent takes the space before the unit back.
  '& output .unit': {
    display: 'inline-block',
    width: 'var(--unit-width)',
    marginInlineStart: `${UNIT_GAP}px`,
    textAlign: 'start',
    textIndent: '-0.25em',
    color: 'text.secondary',
    fontWeight: 400,
  },
  [NARROW_PHONE]: {
    '& .line': { columnGap: 0.75 },
    '& .name': { minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  },
  '@media print': {
    '& .line': { minHeight: 34, paddingBlock: 0 },
    '& .MuiInputBase-root': { height: 32, minHeight: 0 },
  },
} as const

interface Props {
  readonly figure: Figure
  /** Under the label: the source, or the saved value. */
  readonly note?: ReactNode
  readonly labelFor?: string
  /** Without its button: the line is drawn whole later. */
  readonly isOutline?: boolean
  readonly children?: ReactNode
}

/** One line of the balance sheet: its name on the left, its figure on the right. */
export function FigureRow({ figure, note, labelFor, isOutline = false, children }: Props): ReactNode {
  const t = useTimeText()
  const name = t(`pay.${figure.name}`)
  return (
    <div className={figure.isTotal ? 'line total' : 'line'}>
      <div>
        <div className="named">
          {labelFor === undefined ? (
            <span className="name">
              <Jointed name={name} />
            </span>
          ) : (
            <label className="name" htmlFor={labelFor}>
              <Jointed name={name} />
            </label>
          )}
          {isOutline ? <span className="button" /> : <ExplainButton name={figure.name} label={name} />}
        </div>
        {note}
      </div>
      {children}
    </div>
  )
}

interface ShownProps {
  readonly figure: Figure
  /** Another value than the figure's own in the draft. */
  readonly read?: (state: DraftState) => number
}

/** A read-only figure: computed, or read from elsewhere. */
export function ShownFigure({
  note,
  isOutline = false,
  ...shown
}: ShownProps & Pick<Props, 'note' | 'isOutline'>): ReactNode {
  return (
    <FigureRow
      figure={shown.figure}
      isOutline={isOutline}
      note={note !== undefined && <div className="note">{note}</div>}
    >
      <FigureValue {...shown} />
    </FigureRow>
  )
}

/** Updated while typing; announced on request, not with every key. */
function FigureValue({ figure: { name, kind }, read = ({ shown }) => shown[name] }: ShownProps): ReactNode {
  const t = useTimeText()
  // The salary is not known yet, which is not a salary of 0.
  const isMissing = useDraftPart(({ preview }) => name === 'currentSalary' && preview.currentSalary === 0)
  if (isMissing)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('snurra.noFigure')}
      </Typography>
    )
  return (
    <output data-figure={name} aria-live="off">
      <LiveFigure read={read} kind={kind} />
    </output>
  )
}

/** The layout of the sheet's lines. */
export const Lines = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Box sx={SHEET_STYLE} style={{ '--unit-width': unitWidth() } as CSSProperties}>
    {children}
  </Box>
)
