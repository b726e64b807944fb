import type { ReactNode } from 'react'
import { ErrorCard } from '@portal/ui'
import { Skeleton } from '@portal/ui/kit'
import type { ApiError } from '@portal/web-kit'
import { useAccountsText } from './texts.ts'

interface Props {
  readonly error: ApiError | null
  readonly onRetry: () => void
  /** About the height of what will be there, in px. */
  readonly height?: number
}

/** In a card whose data is not there: why it failed, with a retry; otherwise a placeholder. */
export function CardPending({ error, onRetry, height = 48 }: Props): ReactNode {
  const t = useAccountsText()
  if (error) return <ErrorCard error={error} onRetry={onRetry} />
  return (
    <Skeleton variant="rounded" height={height} sx={{ marginTop: 2 }} role="status" aria-label={t('profile.loading')} />
  )
}
