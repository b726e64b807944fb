import { memo, type ReactNode, useEffect, useState } from 'react'
import { formatAmount } from '@portal/platform-domain'
import type { PayRecord } from '@portal/time-domain'
import { useIsPainted } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { NO_FIGURE } from '../figures.ts'
import { useDraft } from '../pay-draft.ts'
import { barOf, stepsOf } from './waterfall-steps.ts'

/** The width of the cell with a step's amount and its bar. */
const AMOUNT = '8rem'

/** Name and amount, below them the bar over the whole width; where there is room, the bar between the two. */
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '& td, & th': { padding: '0 0 16px', textAlign: 'start', fontWeight: 400 },
  '& tr:last-of-type > *': { paddingBottom: '10px' },
  '& .result th, & .result .amount': { fontWeight: 700 },
  '& .track': {
    position: 'absolute',
    // From the cell of amounts, since WebKit places nothing in a row: beginning and end are those of the row.
    insetInline: `calc(${AMOUNT} - 100cqi) 0`,
    // Below a name of two lines too.
    insetBlock: 'auto 6px',
    height: '8px',
    borderRadius: '3px',
    bgcolor: 'sunken',
  },
  '& tr:last-of-type .track': { insetBlock: 'auto 0' },
  // Clipped to its length instead of resized: a moving bar is painted, without layout.
  '& .bar': { height: '100%', bgcolor: 'tint.teal.line', transition: 'clip-path 150ms' },
  '& .taken .bar': { bgcolor: 'tint.orange.line' },
  '& .result .bar': { bgcolor: 'primary.main' },
  '& .result.taken .bar': { bgcolor: 'error.main' },
  '&.last .bar': { opacity: 0.35 },
  '& td': { position: 'relative', width: AMOUNT, verticalAlign: 'top' },
  '& .amount': { contain: 'strict', height: '1.25rem', textAlign: 'end', whiteSpace: 'nowrap' },
  // With large text on a phone the amount stands below the name, as in the fields.
  '@container (max-width: 14rem)': {
    '&, & caption, & tbody, & tr, & td, & th': { display: 'block', width: 'auto' },
    '&& th': { paddingBottom: 0 },
    '& .track': { insetInline: 0 },
  },
  '@container (min-width: 30rem)': {
    '& td, & th, & tr:last-of-type > *': { paddingBlock: '6px' },
    '& .track, & tr:last-of-type .track': {
      insetInline: `calc(10rem + ${AMOUNT} - 100cqi) 8.5rem`,
      insetBlock: '0.5625rem auto',
      height: '14px',
    },
  },
  // One A4 has no room for two lines a step.
  '@media print': {
    '& td, & th, & tr:last-of-type > *': { paddingBlock: '2px' },
    '& .track, & tr:last-of-type .track': {
      insetInline: `calc(140px + ${AMOUNT} - 100cqi) 120px`,
      insetBlock: '8px auto',
    },
    '& .bar': { printColorAdjust: 'exact' },
  },
  '@media (forced-colors: active)': { '& .bar': { forcedColorAdjust: 'none', '&&&': { bgcolor: 'CanvasText' } } },
  '@media (prefers-reduced-motion: reduce)': { '& .bar': { transition: 'none' } },
} as const
const CAPTION = { textAlign: 'start', captionSide: 'top', color: 'text.primary', marginBottom: 1.5 } as const

/** How long after the last key the waterfall follows, in ms: longer than a pause between two keys of one number. */
const FOLLOWS_MS = 250

/** A step's height beside the sheet, in px. */
const STEP_HEIGHT = 36

/**
 * The steps from Intäkt to Maxkonto, drawn after the first paint, which has room for them. They follow once typing
 * pauses, so that moving bars never delay the next key.
 */
export const MonthWaterfall = memo(function MonthWaterfall(): ReactNode {
  const draft = useDraft()
  const isPainted = useIsPainted()
  const [{ preview, shown }, follow] = useState(draft.getState())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => follow(draft.getState())
    // Figures stored on the device are restored before this effect runs.
    show()
    const stop = draft.subscribe((state, before) => {
      if (state.shown === before.shown) return
      clearTimeout(timer)
      timer = setTimeout(show, FOLLOWS_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [draft])
  return <Waterfall record={preview} shown={shown} isEmpty={!isPainted} />
})

/** At least 2 px wide. */
const clipTo = ({ left, width }: { left: number; width: number }) =>
  `inset(0 min(${100 - left - width}%, ${100 - left}% - 2px) 0 ${left}% round 3px)`

interface WaterfallProps {
  /** With the last valid figure in place of a wrong one. */
  readonly record: PayRecord
  /** The same with NaN for what follows from a wrong figure: the bars are then pale, and the reason stands below them. */
  readonly shown: PayRecord
  /** Without its steps, with room for them. */
  readonly isEmpty: boolean
}

/** A bar for each step; a table for screen readers. */
const Waterfall = memo(function Waterfall({ record, shown, isEmpty }: WaterfallProps): ReactNode {
  const t = useTimeText()
  const steps = stepsOf(record)
  const isLast = Number.isNaN(shown.monthBalance)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="table" sx={TABLE} className={isLast ? 'last' : ''}>
        <Typography component="caption" variant="h3" sx={CAPTION}>
          {t('snurra.pathTitle')}
        </Typography>
        <tbody style={isEmpty ? { display: 'block', height: steps.length * STEP_HEIGHT } : undefined}>
          {(isEmpty ? [] : steps).map((step) => {
            const bar = barOf(step, steps)
            return (
              <tr key={step.name} className={`${step.isResult ? 'result' : ''}${step.amount < 0 ? ' taken' : ''}`}>
                <th scope="row">{t(`pay.${step.name}`)}</th>
                <td>
                  <div aria-hidden className="track">
                    {bar && <div className="bar" style={{ clipPath: clipTo(bar) }} />}
                  </div>
                  <div className="amount figures">
                    {Number.isNaN(shown[step.name]) ? NO_FIGURE : `${formatAmount(step.amount)}\u00A0kr`}
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Box>
      {isLast && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('snurra.waitsForFix')}
        </Typography>
      )}
    </Box>
  )
})
