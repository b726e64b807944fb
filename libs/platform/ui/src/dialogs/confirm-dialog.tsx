import { type ReactNode, useId, useState } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useUiTexts } from '../texts.ts'
import { DialogHeading } from './dialog-heading.tsx'
import { useClosedByBack } from './use-closed-by-back.ts'

/** On a phone one below the other and equally wide, with room for the focus ring between them. */
const ACTIONS = {
  rowGap: { xs: 1.5, sm: 2 },
  '& > button': { width: { xs: '100%', sm: 'auto' } },
} as const

interface Props {
  /** The question shown to the user. */
  readonly title: string
  readonly text?: ReactNode
  /** Names the action: "Ta bort kvittot", not "OK". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** Red, for actions that cannot be undone. */
  readonly isDangerous?: boolean
  /** While a returned promise runs, the button shows it and the dialog cannot be closed. */
  readonly onConfirm: () => void | Promise<void>
  readonly onCancel: () => void
  /** A third way that is better than confirming, such as saving before leaving; older shells do not show it. */
  readonly preferred?: { readonly label: string; readonly onChoose: () => void | Promise<void> } | undefined
}

/**
 * Asks the user before an action that is hard to undo. Open while it is mounted; the focus starts on cancel. Esc, the
 * backdrop and, on a phone, going back cancel.
 */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  onConfirm,
  onCancel,
  preferred,
}: Props): ReactNode {
  const texts = useUiTexts()
  const id = useId()
  const [running, setRunning] = useState<'confirmed' | 'preferred' | null>(null)
  const isBusy = running !== null
  const run = async (which: 'confirmed' | 'preferred', act: () => void | Promise<void>) => {
    setRunning(which)
    try {
      await act()
    } finally {
      setRunning(null)
    }
  }
  const leave = () => {
    if (!isBusy) onCancel()
  }
  useClosedByBack(true, leave)
  return (
    <Dialog
      open
      onClose={leave}
      maxWidth={preferred ? 'sm' : 'xs'}
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogHeading id={`${id}-title`}>{title}</DialogHeading>
      {text !== undefined && (
        <DialogContent id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {text}
        </DialogContent>
      )}
      <DialogActions sx={ACTIONS}>
        <Button color="inherit" onClick={onCancel} disabled={isBusy} autoFocus>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button
          variant={preferred ? 'outlined' : 'contained'}
          color={isDangerous ? 'error' : 'primary'}
          loading={running === 'confirmed'}
          disabled={running === 'preferred'}
          onClick={() => void run('confirmed', onConfirm)}
        >
          {confirmLabel}
        </Button>
        {preferred && (
          <Button
            variant="contained"
            loading={running === 'preferred'}
            disabled={running === 'confirmed'}
            onClick={() => void run('preferred', preferred.onChoose)}
          >
            {preferred.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
