import type { ReactNode } from 'react'
import { Box, Button, Paper, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { NARROW_PHONE } from '../../narrow-phone.ts'
import { useTimeText } from '../../texts.ts'
import { SAVE_ID } from '../form-id.ts'
import { SaveButton } from '../save-button.tsx'
import { LiveFigure } from './live-figure.tsx'
import {
  changedNames,
  type DraftState,
  inputsOf,
  typedNames,
  useDraft,
  useDraftPart,
  writeDraft,
} from '../pay-draft.ts'
import { takenByEmpty } from './unsaved-note.tsx'
import { useIsInView } from './use-is-in-view.ts'

const monthBalance = ({ shown }: DraftState) => shown.monthBalance

const BAR = {
  gridArea: 'bar',
  position: 'sticky',
  bottom: { xs: 8, sm: 16 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  padding: { xs: 1, sm: 1.5 },
  paddingInlineStart: { xs: 1.5, sm: 2.5 },
  border: 1,
  displayPrint: 'none',
  borderRadius: '10px',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
} as const

/** On the narrowest phone there is no room for the result. */
const RESULT = { color: 'text.secondary', [NARROW_PHONE]: { display: 'none' } } as const

/** With large text the buttons stand below it. */
const WHAT = { flex: '1 1 7rem', minWidth: 0 } as const

const FAILURE = { flexBasis: '100%', fontWeight: 600, color: 'error.main' } as const

/**
 * Shown while something is unsaved: the number of changes, their result, and buttons to save or discard; always in
 * view. An unsaved month without changes, which can still be saved, has it while the save button in the head of the
 * page is out of view, and on a phone always; one without income is not offered, as its saving takes from Maxkonto.
 */
export function ChangeBar({ name }: { readonly name: string }): ReactNode {
  const count = useDraftPart((state) => changedNames(state).length)
  const typed = useDraftPart((state) => typedNames(state).length)
  const hasFailed = useDraftPart(({ failure }) => failure !== undefined)
  const isOffered = useDraftPart((state) => !state.isSaved && takenByEmpty(state) === 0)
  const isHeadInView = useIsInView(SAVE_ID)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  if (count === 0 && !hasFailed && !(isOffered && (isPhone || isHeadInView === false))) return null
  return (
    <Bar
      name={name}
      count={count}
      imported={count - typed}
      isPhone={isPhone}
      hasSave={isPhone || isHeadInView !== true}
    />
  )
}

interface BarProps {
  readonly name: string
  readonly count: number
  /** How many of them are figures of the staged import. */
  readonly imported: number
  readonly isPhone: boolean
  /** On a phone always, so that no other button takes its place; else only while the head's is not in view. */
  readonly hasSave: boolean
}

function Bar({ name, count, imported, isPhone, hasSave }: BarProps): ReactNode {
  const t = useTimeText()
  const draft = useDraft()
  const failure = useDraftPart((state) => state.failure)
  const isSaved = useDraftPart((state) => state.isSaved)
  const isUntouched = count === 0 && failure === undefined
  const said = imported === 0 ? 'snurra.changes' : imported === count ? 'import.changes' : 'import.someChanges'
  return (
    <Paper
      component="aside"
      aria-label={isUntouched ? t('snurra.tabNotSaved', { tab: name }) : t('snurra.unsaved')}
      sx={[BAR, { borderColor: failure !== undefined ? 'error.main' : isUntouched ? 'divider' : 'warning.main' }]}
    >
      {failure !== undefined && (
        <Typography variant="body2" sx={FAILURE}>
          {failure}
        </Typography>
      )}
      <Box sx={WHAT}>
        {(count > 0 || !isSaved) && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {count > 0 ? t(said, { count, imported }) : t('snurra.tabNotSaved', { tab: name })}
          </Typography>
        )}
        <Typography variant="caption" component="div" sx={RESULT}>
          {t(isPhone ? 'pay.monthBalance' : 'whatIf.monthBalance')} <LiveFigure read={monthBalance} />
        </Typography>
      </Box>
      {count > 0 && (
        <Button
          color="inherit"
          sx={{ minWidth: 0, paddingInline: { xs: 1, sm: 2 } }}
          onClick={() => {
            writeDraft(draft, inputsOf(draft.getState().base))
            // The pressed button disappears.
            document.getElementById(SAVE_ID)?.focus({ preventScroll: true })
          }}
        >
          {t('snurra.takeAllBack')}
        </Button>
      )}
      {hasSave && <SaveButton label={t('snurra.saveTab', { tab: name })} />}
    </Paper>
  )
}
