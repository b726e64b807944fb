import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useIsAway } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { AWAY_ID, FORM_ID } from './form-id.ts'

interface Props {
  readonly id?: string
  /** Its accessible name, where another save button may stand on the page. */
  readonly label?: string
  /** False while there is no form to save. */
  readonly isReady?: boolean
}

/**
 * Saves the tab's form; off without network. The second press of a double click does nothing: the first may be saved
 * already.
 */
export function SaveButton({ id, label, isReady = true }: Props): ReactNode {
  const t = useTimeText()
  const isAway = useIsAway()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Button
      id={id}
      type="submit"
      form={FORM_ID}
      // A phone shows the head's beside the bar's: one of them is filled.
      variant={isPhone && id !== undefined ? 'outlined' : 'contained'}
      startIcon={<Save size={18} />}
      aria-label={label}
      aria-keyshortcuts="Control+S Meta+S"
      disabled={isAway || !isReady}
      aria-describedby={isAway ? AWAY_ID : undefined}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {t('snurra.save')}
    </Button>
  )
}
