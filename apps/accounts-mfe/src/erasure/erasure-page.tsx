import type { ReactNode } from 'react'
import type { ErasureStatus } from '@portal/identity-domain'
import { ErrorCard, PageHeader } from '@portal/ui'
import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useErasure } from './erasure.api.ts'
import { EraseForm } from './erase-form.tsx'
import { KeptList } from './kept-list.tsx'

/**
 * Radering: what an erasure of a deactivated user removes, what must be kept by law and until when; and after the
 * order, its progress.
 */
export default function ErasurePage(): ReactNode {
  const t = useAccountsText()
  const { erasure, error, retry } = useErasure()
  return (
    <>
      <PageHeader title={t('erasure.title')} description={erasure ? erasure.name : ''} />
      {erasure && <Erasure erasure={erasure} />}
      {!erasure && error && (
        <Card>
          <ErrorCard error={error} onRetry={retry} />
        </Card>
      )}
      {!erasure && !error && (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('profile.loading')} />
      )}
    </>
  )
}

function Erasure({ erasure }: { readonly erasure: ErasureStatus }): ReactNode {
  const t = useAccountsText()
  const { state, active, areas, orderedAt, doneAt } = erasure
  const away = areas.filter(({ isAway }) => isAway).map(({ title }) => sentence(title))
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
      <Box role="status">
        {state === 'done' && <Alert severity="success">{t('erasure.done', { time: doneAt ?? '' })}</Alert>}
        {state === 'ordered' && <Alert severity="info">{t('erasure.ordered', { time: orderedAt ?? '' })}</Alert>}
        {away.length > 0 && (
          <Alert severity="warning" sx={{ marginTop: 1 }}>
            {t('erasure.away', { areas: away.join(', ') })}
          </Alert>
        )}
      </Box>
      <Card component="section">
        <CardContent>
          <Typography variant="h2">{t(state === 'done' ? 'erasure.removed' : 'erasure.removes')}</Typography>
          <Typography sx={{ marginTop: 1 }}>{t('erasure.removesText')}</Typography>
        </CardContent>
      </Card>
      <KeptList areas={areas} />
      {state === 'none' &&
        (active ? <Alert severity="info">{t('erasure.stillActive')}</Alert> : <EraseForm erasure={erasure} />)}
    </Box>
  )
}
