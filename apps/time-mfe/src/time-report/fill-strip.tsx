import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Card, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly isReady: boolean
  /** Why the month cannot be changed; null when it can. */
  readonly locked: string | null
  readonly onFill: () => void
}

/**
 * An administrator's strip above a user's calendar: Fylla (D40). Disabled while the month is closed, with the reason,
 * or while its state is loading.
 */
export function FillStrip({ isReady, locked, onFill }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Card
      component="section"
      aria-label={t('summary.label')}
      sx={{ padding: 2, marginBottom: 2, displayPrint: 'none' }}
    >
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
