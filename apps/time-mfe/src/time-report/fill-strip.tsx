import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Card, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly isReady: boolean
  /** Why the month takes no changes; null while it does. */
  readonly locked: string | null
  readonly onFill: () => void
}

/**
 * What an administrator has above a user's calendar: Fylla (D40). Not while the month is closed, which it says, or not
 * known yet.
 */
export function FillStrip({ isReady, locked, onFill }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Card component="section" aria-label={t('summary.label')} sx={{ padding: 2, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="contained" startIcon={<CalendarPlus size={18} />} onClick={onFill} disabled={!isReady}>
          {t('fill.button')}
        </Button>
        {locked !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {locked}
          </Typography>
        )}
      </Box>
    </Card>
  )
}
