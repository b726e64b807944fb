import { type ReactNode, useId } from 'react'
import { heldDays, type TimeEntry } from '@portal/time-domain'
import { DialogHeading, FormProvider, useDialogLeaving, useForm, useUiTexts } from '@portal/ui'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, useMediaQuery, useTheme } from '@portal/ui/kit'
import { RequestOpener } from '../closing/request-dialog.tsx'
import { useTimeText } from '../texts.ts'
import { EntryFields } from './entry-fields.tsx'
import { type EntryValues, valuesOf } from './entry-form.ts'

interface Props {
  readonly entry: TimeEntry
  /** All entries of the shown month, with this one. */
  readonly entries: readonly TimeEntry[]
  readonly userId: number | undefined
  /** Opens the request of a correction instead; left out where the user is not the owner. */
  readonly onRequest: (() => void) | undefined
  readonly onClose: () => void
}

/** An entry of a sealed month: to read, with the owner's way to ask for a correction. */
export function SealedEntryDialog({ entry, entries, userId, onRequest, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { close } = useUiTexts()
  const id = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const form = useForm<EntryValues>({ defaultValues: valuesOf(entry) })
  useDialogLeaving({ onBack: onClose })
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHeading id={id}>{t('entry.readTitle')}</DialogHeading>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          <Alert severity="info">{t('report.sealed')}</Alert>
          <FormProvider {...form}>
            <EntryFields
              entry={entry}
              held={heldDays(entries.filter((other) => other.id !== entry.id))}
              isReadOnly
              userId={userId}
            />
          </FormProvider>
        </Box>
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 2 }}>
        {onRequest && (
          <Box sx={{ marginRight: 'auto' }}>
            <RequestOpener onClick={onRequest} />
          </Box>
        )}
        <Button color="inherit" onClick={onClose}>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
