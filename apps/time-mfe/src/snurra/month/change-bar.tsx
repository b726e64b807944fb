import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Box, Button, Paper, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { NARROW_PHONE } from '../../narrow-phone.ts'
import { useTimeText } from '../../texts.ts'
import { IN_BAR, SAVE_ID } from '../form-id.ts'
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
 * view. It then has the page's only save button, in place of the one in the head. An unsaved month without changes,
 * which can still be saved, has it while the save button in the head of the page is out of view, and on a phone always;
 * one without income is not offered, as its saving takes from Maxkonto.
 */
export function ChangeBar({ name }: { readonly name: string }): ReactNode {
  const count = useDraftPart((state) => changedNames(state).length)
  const typed = useDraftPart((state) => typedNames(state).length)
  const hasFailed = useDraftPart(({ failure }) => failure !== undefined)
  const isOffered = useDraftPart(({ isSaved, shown }) => !isSaved && takenByEmpty(shown) === 0)
  const isHeadInView = useIsInView(SAVE_ID)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  if (count === 0 && !hasFailed && !(isOffered && (isPhone || isHeadInView === false))) return null
  return <Bar name={name} count={count} imported={count - typed} isPhone={isPhone} />
}

interface BarProps {
  readonly name: string
  readonly count: number
  /** How many of them are figures of the staged import. */
  readonly imported: number
  readonly isPhone: boolean
}

function Bar({ name, count, imported, isPhone }: BarProps): ReactNode {
  const t = useTimeText()
  const draft = useDraft()
  const failure = useDraftPart((state) => state.failure)
  const isSaved = useDraftPart((state) => state.isSaved)
  const isUnknown = useDraftPart((state) => Number.isNaN(monthBalance(state)))
  const bar = useTakenSave()
  const isUntouched = count === 0 && failure === undefined
  const said = imported === 0 ? 'snurra.changes' : imported === count ? 'import.changes' : 'import.someChanges'
  return (
    <Paper
      ref={bar}
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
        {/* On a phone the result above says the same, and the bar stays low. */}
        {!(isUnknown && isPhone) && (
          <Typography variant="caption" component="div" sx={RESULT}>
            {isUnknown ? (
              t('snurra.waitsForFix')
            ) : (
              <>
                {t(isPhone ? 'pay.monthBalance' : 'whatIf.monthBalance')} <LiveFigure read={monthBalance} />
              </>
            )}
          </Typography>
        )}
      </Box>
      {count > 0 && (
        <Button
          color="inherit"
          sx={{ minWidth: 0, paddingInline: { xs: 1, sm: 2 } }}
          onClick={() => writeDraft(draft, inputsOf(draft.getState().base))}
        >
          {t('snurra.takeAllBack')}
        </Button>
      )}
      <SaveButton />
    </Paper>
  )
}

/**
 * Hides the head's save button while the bar has one. The focus moves with it, so that it is lost neither when the bar
 * comes nor when it goes.
 */
function useTakenSave() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const [shown, head] = [bar.current, document.getElementById(SAVE_ID)]
    const hadFocus = head !== null && head === document.activeElement
    head?.setAttribute(IN_BAR, '')
    if (hadFocus) shown?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
    return () => {
      const hasFocus = shown?.contains(document.activeElement) === true
      head?.removeAttribute(IN_BAR)
      if (hasFocus) head?.focus({ preventScroll: true })
    }
  }, [])
  return bar
}
