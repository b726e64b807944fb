import { Percent, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RecordOwner, useDialogLeaving } from '@portal/ui'
import { Button, Dialog, DialogContent, DialogTitle, IconButton, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { RateBookView } from './rate-book-view.tsx'

/** "Satser": the rates and shares of Snurra, for administrators to read and extend (D44). */
export function RatesButton({ userId }: { readonly userId: number }): ReactNode {
  const t = useTimeText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Percent size={18} />} onClick={() => setOpen(true)}>
        {t('rates.open')}
      </Button>
      {isOpen && <RatesDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  )
}

function RatesDialog({ userId, onClose }: { readonly userId: number; readonly onClose: () => void }): ReactNode {
  const t = useTimeText()
  const id = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useDialogLeaving({ onBack: onClose })
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        {t('rates.title')}
        <IconButton aria-label={t('whatIf.close')} onClick={onClose} autoFocus>
          <X size={20} />
        </IconButton>
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridAutoRows: 'max-content',
          alignContent: 'start',
        }}
      >
        {/* The rates are of all users; a share's dialog names its user. */}
        <RecordOwner value={undefined}>
          <RateBookView userId={userId} />
        </RecordOwner>
      </DialogContent>
    </Dialog>
  )
}
