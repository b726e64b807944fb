import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useIsAway } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { AWAY_ID, FORM_ID, IN_BAR, SAVE_ID } from './form-id.ts'

interface Props {
  /** Whether there is nothing to save: it can still be pressed, but does not call for it. */
  readonly isQuiet?: boolean
  /** False while there is no form to save. */
  readonly isReady?: boolean
}

/** The one in the head keeps its room while the bar of changes has the save button, so that there is only one. */
const SAVE = { [`&[${IN_BAR}]`]: { visibility: 'hidden' } } as const
/** What stands in that room meanwhile; a phone's row ends before it, and looks complete. */
const UNSAVED = {
  position: 'absolute',
  inset: 0,
  display: { xs: 'none', sm: 'flex' },
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  visibility: 'hidden',
  [`[${IN_BAR}] + &`]: { visibility: 'visible' },
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main' },
} as const

/** The save button in the head of the page. While the bar has it, its place says why. */
export function HeadSaveButton(props: Props): ReactNode {
  const t = useTimeText()
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex' }}>
      <SaveButton {...props} id={SAVE_ID} />
      {/* The bar says it to screen readers. */}
      <Typography component="span" variant="body2" aria-hidden sx={UNSAVED}>
        {t('snurra.notYetSaved')}
      </Typography>
    </Box>
  )
}

/**
 * Saves the tab's form; off without network. The second press of a double click does nothing: the first may be saved
 * already.
 */
export function SaveButton({ id, isQuiet = false, isReady = true }: Props & { readonly id?: string }): ReactNode {
  const t = useTimeText()
  const isAway = useIsAway()
  return (
    <Button
      id={id}
      type="submit"
      form={FORM_ID}
      variant={isQuiet ? 'outlined' : 'contained'}
      color={isQuiet ? 'inherit' : 'primary'}
      startIcon={<Save size={18} />}
      aria-keyshortcuts="Control+S Meta+S"
      disabled={isAway || !isReady}
      aria-describedby={isAway ? AWAY_ID : undefined}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      sx={SAVE}
    >
      {t('snurra.save')}
    </Button>
  )
}
