import { Percent, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ErrorCard, useDialogLeaving } from '@portal/ui'
import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { AddRatesDialog, AddShareDialog } from './add-rates-dialog.tsx'
import { RatesTable, SharesTable } from './rate-tables.tsx'
import { useRateBook } from './rates.api.ts'

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
  const { data: book, error, refetch } = useRateBook()
  const [adding, setAdding] = useState<'rates' | 'share' | null>(null)
  const stop = () => setAdding(null)
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
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('rates.text')}
        </Typography>
        {!book && error && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!book && !error && <Skeleton variant="rounded" height={240} />}
        {book && (
          <>
            <Head title={t('rates.rates')} label={t('rates.newRates')} onAdd={() => setAdding('rates')} />
            <RatesTable book={book} />
            <Head title={t('rates.shares')} label={t('rates.newShare')} onAdd={() => setAdding('share')} />
            <SharesTable book={book} />
            {adding === 'rates' && <AddRatesDialog book={book} onClose={stop} />}
            {adding === 'share' && <AddShareDialog book={book} userId={userId} onClose={stop} />}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Head({
  title,
  label,
  onAdd,
}: {
  readonly title: string
  readonly label: string
  readonly onAdd: () => void
}): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" startIcon={<Plus size={16} />} onClick={onAdd}>
        {label}
      </Button>
    </Box>
  )
}
