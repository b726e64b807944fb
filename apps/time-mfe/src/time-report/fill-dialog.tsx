import { type ReactNode, useId, useState } from 'react'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { canFill, daysToFill, firstDayOf, type TimeEntry } from '@portal/time-domain'
import { DialogHeading, useUiTexts } from '@portal/ui'
import { Button, Dialog, DialogActions, DialogContent, Typography } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { DayList } from '../entry/day-list.tsx'
import { useTimeText } from '../texts.ts'
import { useFillMonth } from '../entry/time-entries.api.ts'
import { useUndoFill } from '../entry/use-undo-fill.ts'

interface Props {
  readonly month: Month
  readonly userId: number
  /** All entries of the month. */
  readonly entries: readonly TimeEntry[]
  readonly onClose: () => void
}

/** Asks for confirmation before Fylla, and names the days that it will fill by the server's own rule (D40). */
export function FillDialog({ month, userId, entries, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { cancel, close } = useUiTexts()
  const fill = useFillMonth()
  const offerUndo = useUndoFill(userId)
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const days = canFill(month) ? daysToFill(month, new Set(entries.map(({ day }) => day))) : []
  const name = monthAndYear(firstDayOf(month))

  const confirm = async () => {
    setBusy(true)
    try {
      const { message, filled } = await fill(month, userId)
      if (filled > 0) offerUndo({ month, before: entries, filled, done: message })
      else toast.success(message)
    } catch (error) {
      toast.error(isTemporary(error) ? t('fill.failed') : (error as Error).message)
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogHeading id={`${id}-title`}>{t('fill.title', { month: name })}</DialogHeading>
      <DialogContent id={`${id}-text`} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {days.length === 0 ? (
          <Typography>
            {canFill(month) ? t('fill.nothing', { month: name }) : t('fill.unknownHolidays', { year: yearOf(month) })}
          </Typography>
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary' }}>{t('fill.text', { month: name })}</Typography>
            <Typography sx={{ fontWeight: 600 }}>{t('fill.willFill', { count: days.length })}</Typography>
            <DayList label={t('fill.willFill', { count: days.length })} days={days} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy} autoFocus>
          {days.length === 0 ? close : cancel}
        </Button>
        {days.length > 0 && (
          <Button variant="contained" loading={isBusy} onClick={() => void confirm()}>
            {t('fill.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
