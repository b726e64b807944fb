import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Card } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

/** What an administrator has above a user's calendar: Fylla (D40). Not while the month is closed or not known yet. */
export function FillStrip({ isReady, onFill }: { readonly isReady: boolean; readonly onFill: () => void }): ReactNode {
  const t = useTimeText()
  return (
    <Card component="section" aria-label={t('summary.label')} sx={{ padding: 2, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" startIcon={<CalendarPlus size={18} />} onClick={onFill} disabled={!isReady}>{t('fill.button')}</Button>
      </Box>
    </Card>
  )
}
