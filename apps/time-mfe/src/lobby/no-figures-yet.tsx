import type { ReactNode } from 'react'
import { Button, Card, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../texts.ts'

/** For a user without any figure yet: what will be here, and where to begin. Below the figures, which stay in place. */
export function NoFiguresYet(): ReactNode {
  const t = useTimeText()
  return (
    <Card sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', padding: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('statistics.none')}
      </Typography>
      <Button component={Link} to="/Tidrapportering?ny" variant="outlined" size="small">
        {t('statistics.begin')}
      </Button>
    </Card>
  )
}
