import { type ReactNode, useState } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { contradictedBy, type TimeEntry } from '@portal/time-domain'
import { ConfirmDialog } from '@portal/ui'
import { shortDay } from '../day-text.ts'
import { SameDayWarning } from '../entry/same-day-warning.tsx'
import { useEntryName } from '../entry/use-entry-name.ts'
import { useTimeText } from '../texts.ts'
import { useMoveEntry } from './use-move-entry.ts'

interface Props {
  readonly entry: TimeEntry
  /** Where it was dropped. */
  readonly day: PlainDate
  /** All entries of the shown month. */
  readonly entries: readonly TimeEntry[]
  readonly userId: number | undefined
  readonly onClose: () => void
}

/** Asks before an entry is moved to a day that it contradicts, as the form of a new entry does. */
export function MoveEntryDialog({ entry, day, entries, userId, onClose }: Props): ReactNode {
  const t = useTimeText()
  const nameOf = useEntryName()
  const move = useMoveEntry(userId)
  const [isReplacing, setReplacing] = useState(false)
  const planned = [{ ...entry, day }]
  const others = entries.filter(({ id }) => id !== entry.id)

  const confirm = async () => {
    if ((await move(entry, day, isReplacing ? contradictedBy(planned, others) : [])) !== 'temporary') onClose()
  }
  return (
    <ConfirmDialog
      title={t('report.moveTitle', { entry: nameOf(entry), day: shortDay(day) })}
      text={<SameDayWarning planned={planned} entries={others} choice={{ isReplacing, onChoose: setReplacing }} />}
      confirmLabel={t('report.move')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
