import { type ReactNode, useId } from 'react'
import { useDialogLeaving, useUiTexts } from '@portal/ui'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { PeopleList } from './people-list.tsx'
import { CopySums, SumNote } from './seal-sums.tsx'
import type { Outcome } from './use-action-outcome.ts'

interface Props {
  readonly title: string
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** The result of an action, user by user. */
export function OutcomeDialog({ title, outcome: { sentence, isEmpty, people, sums }, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { close } = useUiTexts()
  const id = useId()
  useDialogLeaving({ onBack: onClose })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity={isEmpty ? 'info' : 'success'} role="status">
          {sentence}
        </Alert>
        <PeopleList title={t('bokslut.outcome')} people={people} />
        {sums !== undefined && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <SumNote />
            <CopySums text={sums} count={people.length} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
