import { type ReactNode, useId } from 'react'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/ui/kit'
import { copyText } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'

/** A new token, which is never shown again. Only its buttons close the dialog. */
export function ShownTokenDialog({
  token,
  onClose,
}: {
  readonly token: string
  readonly onClose: () => void
}): ReactNode {
  const t = useStatusText()
  const id = useId()
  const copy = () => copyText(token, { copied: t('tokens.copied'), failed: t('tokens.copyFailed') })
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('tokens.shown')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">{t('tokens.shownText')}</Alert>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {token}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('tokens.close')}
        </Button>
        <Button variant="contained" onClick={() => void copy()} autoFocus>
          {t('tokens.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
