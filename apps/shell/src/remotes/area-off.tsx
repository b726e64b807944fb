import type { ReactNode } from 'react'
import { Button, Card, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useText } from '@portal/web-kit'

/** Replaces an area that administrators have switched off; a tool in the header disappears. */
export function AreaOff({ kind }: { readonly kind: 'page' | 'part' | 'tool' }): ReactNode {
  const t = useText('shell')
  if (kind === 'tool') return null
  if (kind === 'part')
    return (
      <Card sx={{ padding: 2 }}>
        <Typography color="text.secondary">{t('remote.partOff')}</Typography>
      </Card>
    )
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        maxWidth: 520,
        marginInline: 'auto',
        marginTop: { xs: 2, md: 8 },
        padding: 3,
        textAlign: 'center',
      }}
    >
      <Typography component="h1" variant="h3">
        {t('remote.pageOff')}
      </Typography>
      <Typography color="text.secondary">{t('remote.pageOffText')}</Typography>
      <Button component={Link} to="/">
        {t('remote.home')}
      </Button>
    </Card>
  )
}
