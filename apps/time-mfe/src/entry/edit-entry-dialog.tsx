import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isPlainDate } from '@portal/platform-domain'
import {
  contradictedBy,
  FIRST_MONTH,
  firstDayOf,
  heldDays,
  LAST_MONTH,
  lastDayOf,
  type TimeEntry,
} from '@portal/time-domain'
import { FormDialog, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Button } from '@portal/ui/kit'
import { showFieldErrors } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { EntryFields } from './entry-fields.tsx'
import { changeOf, type EntryValues, oneDaySchema, plannedDays, valuesOf } from './entry-form.ts'
import { SameDayWarning } from './same-day-warning.tsx'
import { useEntriesBetween } from './time-entries.api.ts'
import { useChangeWithUndo } from './use-change-with-undo.ts'
import { useRemoveWithUndo } from './use-remove-with-undo.ts'
import { whyNotSaved } from './why-not-saved.ts'

interface Props {
  readonly entry: TimeEntry
  /** All entries of the shown month, with this one. */
  readonly entries: readonly TimeEntry[]
  /** The month is closed: the entry is read-only (spec 3 §4). */
  readonly isLocked: boolean
  readonly userId: number | undefined
  /** Asks whether to open the closed month again; left out where the user is not the owner. */
  readonly onReopen: (() => void) | undefined
  readonly onClose: () => void
}

const ANY_DAY = { first: firstDayOf(FIRST_MONTH), last: lastDayOf(LAST_MONTH) } as const

/** An entry: change it, including its day, or delete it. */
export function EditEntryDialog({ entry, entries, isLocked, userId, onReopen, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { change, error: refused } = useChangeWithUndo(userId)
  const remove = useRemoveWithUndo(userId)
  const others = entries.filter(({ id }) => id !== entry.id)
  const held = heldDays(others)
  const schema = oneDaySchema({
    ...ANY_DAY,
    held,
    text: (rule) => t(`entryRules.${rule === 'sameMonth' ? 'inReach' : rule}`),
  })
  const form = useSchemaForm<EntryValues, EntryValues>(schema, valuesOf(entry))
  const values = useWatch({ control: form.control }) as EntryValues
  const { start } = values
  const [isReplacing, setReplacing] = useState(false)
  const planned = plannedDays({ ...values, end: start }, held)
  // The new day may be in another month than the shown one.
  const day = isPlainDate(start) && start >= ANY_DAY.first && start <= ANY_DAY.last ? start : entry.day
  const sameDay = useEntriesBetween(day, day, userId).entries?.filter(({ id }) => id !== entry.id) ?? []

  const save = async (valid: EntryValues) => {
    try {
      const replaced = isReplacing ? contradictedBy(plannedDays({ ...valid, end: valid.start }, held), sameDay) : []
      await change(entry, changeOf(valid), t('entry.changed'), replaced)
      onClose()
      return true
    } catch (error) {
      showFieldErrors(error, form.setError, ['hours', 'status'])
      return false
    }
  }
  const removeAndClose = async () => {
    if (await remove(entry)) onClose()
  }
  return (
    <FormDialog
      title={t(isLocked ? 'entry.readTitle' : 'entry.editTitle')}
      submitLabel={t('entry.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      draft={`entry.${entry.id}`}
      editsRecord
      isReadOnly={isLocked}
      error={refused && whyNotSaved(t, refused)}
      extraAction={
        <Button
          color="error"
          startIcon={<Trash2 size={18} />}
          disabled={isLocked}
          sx={{ marginRight: 'auto' }}
          onClick={() => void removeAndClose()}
        >
          {t('entry.remove')}
        </Button>
      }
    >
      {isLocked && (
        <Alert
          severity="info"
          action={
            onReopen && (
              <Button color="inherit" size="small" onClick={onReopen}>
                {t('summary.reopen')}
              </Button>
            )
          }
        >
          {t(userId === undefined ? 'report.locked' : 'report.lockedForUser')}
        </Alert>
      )}
      <EntryFields
        entry={entry}
        held={held}
        isReadOnly={isLocked}
        userId={userId}
        isWarned={!isLocked && contradictedBy(planned, sameDay).length > 0}
      >
        {!isLocked && (
          <SameDayWarning planned={planned} entries={sameDay} choice={{ isReplacing, onChoose: setReplacing }} />
        )}
      </EntryFields>
    </FormDialog>
  )
}
