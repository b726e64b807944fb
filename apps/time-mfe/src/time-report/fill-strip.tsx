import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly isReady: boolean
  /** Why the month cannot be changed; null when it can. */
  readonly locked: string | null
  readonly onFill: () => void
}

const STRIP = { display: 'flex', flexGrow: 1, alignItems: 'center', columnGap: 1.5 } as const
/** On a phone the mark below the month and a pressed day say it: one more line would move the calendar. */
const WHY = { color: 'text.secondary', lineHeight: '1.25rem', display: { xs: 'none', sm: 'block' } } as const

/**
 * An administrator's strip above a user's calendar: Fylla (D40). Disabled while the month is closed, with the reason,
 * or while its state is loading.
 */
export function FillStrip({ isReady, locked, onFill }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Box component="section" aria-label={t('summary.label')} sx={STRIP}>
      <Button
        variant="outlined"
        startIcon={<CalendarPlus size={18} />}
        onClick={onFill}
        disabled={!isReady}
        sx={{ flexGrow: { xs: 1, sm: 0 }, flexShrink: { sm: 0 } }}
      >
        {t('fill.button')}
      </Button>
      {locked !== null && (
        <Typography variant="body2" sx={WHY}>
          {locked}
        </Typography>
      )}
    </Box>
  )
}
