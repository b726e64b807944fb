import type { ReactNode } from 'react'
import { Alert, Box, Button, Link, Typography } from '@portal/ui/kit'
import { monthName, useIsAway } from '@portal/web-kit'
import { Folded } from '../../folded.tsx'
import { useTimeText } from '../../texts.ts'
import type { Place } from '../tab-path.ts'
import { figureText } from './figure-text.ts'
import { RemarkList, Remarks } from './remarks.tsx'
import type { DifferingMonth, Staged } from './staged.ts'
import { useUndoImport } from './use-undo-import.ts'

interface Props {
  readonly place: Place
  readonly userId: number | undefined
  /** The import of this visit. */
  readonly staged: Staged | null
  /** The months whose imported figures are still not saved. */
  readonly waiting: readonly number[]
  readonly onShow: (place: Place) => void
  readonly onChange: (staged: Staged | null) => void
}

/** So many figures of a month are named. */
const MOST_NAMED = 3

/** On a phone the button stands below the text, which has the whole width. */
const UNDO_BELOW = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { paddingBlockStart: { xs: 0, sm: 0.5 }, marginInlineStart: { xs: 4, sm: 'auto' } },
} as const

/** What an import left: the months that wait to be saved with what differs in them, and what is good to know. */
export function ImportedNote({ place, userId, staged, waiting, onShow, onChange }: Props): ReactNode {
  const t = useTimeText()
  const undo = useUndoImport({ year: place.year, userId, onDiscarded: () => onChange(null) })
  const isAway = useIsAway()
  const warnings = staged?.warnings ?? []
  if (waiting.length === 0 && warnings.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBottom: 2, displayPrint: 'none' }}>
      {waiting.length > 0 && (
        <Alert
          severity="info"
          role="status"
          sx={UNDO_BELOW}
          action={
            <Button size="small" color="inherit" disabled={isAway} onClick={undo}>
              {t('import.undoImport')}
            </Button>
          }
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('import.waiting')}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.3em' }}>
            {waiting.map((month) => (
              <li key={month}>
                {month === place.tab ? (
                  <strong>{monthName(month)}</strong>
                ) : (
                  <Link
                    component="button"
                    type="button"
                    variant="body2"
                    sx={{ fontWeight: 600, verticalAlign: 'baseline' }}
                    onClick={() => onShow({ ...place, tab: month })}
                  >
                    {monthName(month)}
                  </Link>
                )}
                <Differences month={staged?.differing?.find((one) => one.month === month)} />
              </li>
            ))}
          </Box>
          {waiting.includes(place.tab) && (
            <Typography variant="body2" sx={{ marginTop: 0.5 }}>
              {t('import.inFields')}
            </Typography>
          )}
        </Alert>
      )}
      {staged && warnings.length > 0 && (
        <Warnings warnings={warnings} onClose={() => onChange({ ...staged, warnings: [] })} />
      )}
    </Box>
  )
}

interface WarningsProps {
  readonly warnings: Staged['warnings']
  readonly onClose: () => void
}

/** What the dialog has shown before: several are one line, so that the month below stays in view. */
function Warnings({ warnings, onClose }: WarningsProps): ReactNode {
  const t = useTimeText()
  const others = warnings.filter(({ isRecalculated }) => !isRecalculated)
  if (warnings.length === 1 && others.length === 1)
    return <Remarks severity="info" title={t('import.warnings')} remarks={warnings} onClose={onClose} />
  const number = warnings.length
  return (
    <Alert severity="info" onClose={onClose} closeText={t('import.hideRemarks')}>
      <Folded
        title={
          others.length === 0 ? t('import.recalculated', { count: number }) : t('import.warningsNumber', { number })
        }
      >
        <RemarkList remarks={[...others, ...warnings.filter(({ isRecalculated }) => isRecalculated)]} />
      </Folded>
    </Alert>
  )
}

/** `: Timpris 1 050,00 kr → 1 111,00 kr, …`. */
function Differences({ month }: { readonly month: DifferingMonth | undefined }): ReactNode {
  const t = useTimeText()
  if (!month) return null
  const { figures } = month
  if (figures.every(({ saved }) => saved === null)) return `: ${t('import.newMonth')}`
  const named = figures
    .slice(0, MOST_NAMED)
    .map(({ name, saved, value }) => `${t(`pay.${name}`)} ${figureText(saved, name)} → ${figureText(value, name)}`)
  const more = figures.length - named.length
  return `: ${[...named, ...(more > 0 ? [t('import.moreFigures', { count: more })] : [])].join(', ')}`
}
