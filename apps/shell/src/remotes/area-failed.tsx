import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorCard } from '@portal/ui/basics'
import { Button, Card, IconButton } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useText } from '@portal/web-kit'

interface Props {
  readonly kind: 'page' | 'part' | 'tool'
  /** It is retried by itself; a render error is not. */
  readonly comesBack?: boolean
  readonly onRetry: () => void
}

/** Replaces an area that could not be loaded or shown; the rest of the portal continues. */
export function AreaFailed({ kind, comesBack = false, onRetry }: Props): ReactNode {
  const t = useText('shell')
  const error = { mayComeBack: comesBack }
  if (kind === 'tool')
    return (
      <IconButton aria-label={t('remote.toolFailed')} title={t('remote.toolFailed')} onClick={onRetry}>
        <RotateCw size={20} />
      </IconButton>
    )
  if (kind === 'part')
    return (
      <Card>
        <ErrorCard text={t('remote.partFailed')} error={error} onRetry={onRetry} />
      </Card>
    )
  return (
    <Card sx={{ maxWidth: 520, marginInline: 'auto', marginTop: { xs: 2, md: 8 } }}>
      <ErrorCard
        text={t('remote.pageFailed')}
        error={error}
        onRetry={onRetry}
        action={
          <Button component={Link} to="/">
            {t('remote.home')}
          </Button>
        }
      />
    </Card>
  )
}
