import { type ReactNode, useId } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { useDialogLeaving, useUiTexts } from '@portal/ui'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@portal/ui/kit'
import { RequestOpener } from '../closing/request-dialog.tsx'
import { useTimeText } from '../texts.ts'
import { lockTextOf, type MonthLock } from './month-lock.ts'

interface Props {
  readonly month: Month
  readonly lock: MonthLock
  /** Whether the user looks at a month of their own. */
  readonly isOwn: boolean
  readonly onReopen: () => void
  readonly onRequest: () => void
  readonly onClose: () => void
}

/** Says why a day of a month that takes no changes cannot be reported, and offers its owner the way on. */
export function ClosedMonthDialog({ month, lock, isOwn, onReopen, onRequest, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { close } = useUiTexts()
  const id = useId()
  useDialogLeaving({ onBack: onClose })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{monthAndYear(firstDayOf(month))}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`}>{t(lockTextOf(lock, isOwn))}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {close}
        </Button>
        {isOwn && lock !== 'klar' && <RequestOpener onClick={onRequest} />}
        {isOwn && lock === 'klar' && (
          <Button variant="outlined" onClick={onReopen}>
            {t('summary.reopen')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
