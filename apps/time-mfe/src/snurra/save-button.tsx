import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@portal/ui/kit'
import { useIsAway } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { AWAY_ID, FORM_ID, IN_BAR } from './form-id.ts'

interface Props {
  readonly id?: string
  /** Whether there is nothing to save: it can still be pressed, but does not call for it. */
  readonly isQuiet?: boolean
  /** False while there is no form to save. */
  readonly isReady?: boolean
}

/** The one in the head keeps its room while the bar of changes has the save button, so that there is only one. */
const SAVE = { [`&[${IN_BAR}]`]: { visibility: 'hidden' } } as const

/**
 * Saves the tab's form; off without network. The second press of a double click does nothing: the first may be saved
 * already.
 */
export function SaveButton({ id, isQuiet = false, isReady = true }: Props): ReactNode {
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
