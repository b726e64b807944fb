import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { ConfirmDialog } from '@portal/ui'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useReopenMonth } from '../entry/time-entries.api.ts'

/** Asks for confirmation before a closed month is opened again (D39). */
export function ReopenMonthDialog({
  month,
  onClose,
}: {
  readonly month: Month
  readonly onClose: () => void
}): ReactNode {
  const t = useTimeText()
  const reopen = useReopenMonth()
  const confirm = async () => {
    try {
      toast.success((await reopen.run({ month })).message)
    } catch (error) {
      toast.error(isTemporary(error) ? t('closing.failed') : (error as Error).message)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('closing.reopenTitle')}
      text={t('closing.reopenText', { month: monthAndYear(firstDayOf(month)) })}
      confirmLabel={t('closing.reopen')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
