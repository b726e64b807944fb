import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShareEntry } from '@portal/time-contract'
import { ErrorCard, useOpenByAddress } from '@portal/ui'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { AddRatesDialog } from './add-rates-dialog.tsx'
import { AddShareDialog } from './add-share-dialog.tsx'
import { RatesTable, SharesTable } from './rate-tables.tsx'
import { EndShareDialog } from './end-share-dialog.tsx'
import { useRateBook } from './rates.api.ts'

/** The rates and shares of Snurra, to read and extend (D44). With a user, a new share may be that user's own. */
export function RateBookView({ userId }: { readonly userId?: number }): ReactNode {
  const t = useTimeText()
  const { data: book, error, refetch } = useRateBook()
  const [adding, setAdding] = useState<'rates' | 'share' | null>(null)
  const [ending, setEnding] = useState<ShareEntry | null>(null)
  // The command palette's acts.
  useOpenByAddress(() => setAdding('share'), book !== undefined, 'andel')
  useOpenByAddress(() => setAdding('rates'), book !== undefined, 'satser')
  const stop = () => setAdding(null)
  return (
    <>
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
          <SharesTable book={book} onEnd={setEnding} />
          {adding === 'rates' && <AddRatesDialog book={book} onClose={stop} />}
          {adding === 'share' && <AddShareDialog book={book} userId={userId} onClose={stop} />}
          {ending && <EndShareDialog book={book} entry={ending} onClose={() => setEnding(null)} />}
        </>
      )}
    </>
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
