import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { ConfirmDialog } from '@portal/ui'
import { Box, Button, Card } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useFillMonth } from './time-report.api.ts'

interface Props {
  readonly month: Month
  readonly userId: number
  /** False while the month is closed or not known yet. */
  readonly isReady: boolean
}

/** What an administrator has above a user's calendar: Fylla, after a question (D40). */
export function FillStrip({ month, userId, isReady }: Props): ReactNode {
  const t = useTimeText()
  const fill = useFillMonth()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      toast.success((await fill(month, userId)).message)
    } catch (error) {
      toast.error(isTemporary(error) ? t('fill.failed') : (error as Error).message)
    }
    setAsking(false)
  }
  return (
    <Card component="section" aria-label={t('summary.label')} sx={{ padding: 2, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" startIcon={<CalendarPlus size={18} />} onClick={() => setAsking(true)} disabled={!isReady}>
          {t('fill.button')}
        </Button>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={t('fill.title')} text={t('fill.text', { month: monthAndYear(firstDayOf(month)) })} confirmLabel={t('fill.confirm')}
          onConfirm={confirm} onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
