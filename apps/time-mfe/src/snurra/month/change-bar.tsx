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
import { useIsInView } from './use-is-in-view.ts'

const monthBalance = ({ shown }: DraftState) => shown.monthBalance

const BAR = {
  gridArea: 'bar',
  position: 'sticky',
  bottom: { xs: 8, sm: 16 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  padding: { xs: 1, sm: 1.5 },
  paddingInlineStart: { xs: 1.5, sm: 2.5 },
  border: 1,
  borderColor: 'warning.main',
  borderRadius: '10px',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
} as const

/** On the narrowest phone there is no room for the result. */
const RESULT = { color: 'text.secondary', [NARROW_PHONE]: { display: 'none' } } as const

/**
 * Shown while something is unsaved: the number of changes, their result, and buttons to save or discard; always in
 * view.
 */
export function ChangeBar({ name }: { readonly name: string }): ReactNode {
  const count = useDraftPart((state) => changedNames(state).length)
  const typed = useDraftPart((state) => typedNames(state).length)
  if (count === 0) return null
  return <Bar name={name} count={count} imported={count - typed} />
}

interface BarProps {
  readonly name: string
  readonly count: number
  /** How many of them are figures of the staged import. */
  readonly imported: number
}

/** Its save button is shown while the one in the head of the page is not in view. */
function Bar({ name, count, imported }: BarProps): ReactNode {
  const t = useTimeText()
  const draft = useDraft()
  const isHeadInView = useIsInView(SAVE_ID)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Paper component="aside" aria-label={t('snurra.unsaved')} sx={BAR}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(imported === 0 ? 'snurra.changes' : imported === count ? 'import.changes' : 'import.someChanges', {
            count,
            imported,
          })}
        </Typography>
        <Typography variant="caption" component="div" sx={RESULT}>
          {t(isPhone ? 'pay.monthBalance' : 'whatIf.monthBalance')} <LiveFigure read={monthBalance} />
        </Typography>
      </Box>
      <Button
        color="inherit"
        sx={{ minWidth: 0, paddingInline: { xs: 1, sm: 2 } }}
        onClick={() => {
          writeDraft(draft, inputsOf(draft.getState().base))
          // The pressed button goes with its bar.
          document.getElementById(SAVE_ID)?.focus({ preventScroll: true })
        }}
      >
        {t('snurra.takeAllBack')}
      </Button>
      {!isHeadInView && <SaveButton label={t('snurra.saveTab', { tab: name })} />}
    </Paper>
  )
}
