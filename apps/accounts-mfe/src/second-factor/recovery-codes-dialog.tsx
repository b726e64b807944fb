import { type ReactNode, useId } from 'react'
import { useDialogLeaving } from '@portal/ui/basics'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes, which are never shown again: closes only by the button that confirms they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const id = useId()
  useDialogLeaving({ onBack: () => {}, losesByClosing: () => true })
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('secondFactor.codes')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`}>{t('secondFactor.codesText')}</Typography>
        <Box
          component="ul"
          aria-label={t('secondFactor.codes')}
          className="figures"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(6.75em, 1fr))',
            gap: 1,
            marginBlock: 2,
            padding: 2,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <CopyButton
          autoFocus
          text={codes.join('\n')}
          label={t('secondFactor.copy')}
          copied={t('secondFactor.copied')}
          failed={t('secondFactor.notCopied')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('secondFactor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
