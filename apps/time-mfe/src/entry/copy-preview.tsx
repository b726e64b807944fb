import type { ReactNode } from 'react'
import type { CopyPlan, DayRange } from '@portal/time-domain'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { daysInWords, rangeInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { CopiedEntries } from './copied-entries.tsx'

interface Props {
  /** Undefined while it loads. */
  readonly plan: CopyPlan | undefined
  readonly from: DayRange
  readonly hasSource: boolean
  readonly isFailed: boolean
}

/** What a copy will write, day by day, and which chosen days it skips. */
export function CopyPreview({ plan, from, hasSource, isFailed }: Props): ReactNode {
  const t = useTimeText()
  if (!plan)
    return isFailed ? (
      <Alert severity="error">{t('copy.loadFailed')}</Alert>
    ) : (
      <Typography color="textSecondary" role="status">
        {t('copy.loading')}
      </Typography>
    )
  return (
    <Box aria-live="polite" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {plan.entries.length === 0 && (
        <Alert severity="info">
          {hasSource ? t('copy.onlySkipped') : t('copy.nothing', { days: rangeInWords(from) })}
        </Alert>
      )}
      {plan.entries.length > 0 && (
        <>
          <Typography component="h3" variant="h6">
            {t('copy.willWrite')}
          </Typography>
          <CopiedEntries label={t('copy.willWrite')} entries={plan.entries} />
        </>
      )}
      {plan.skipped.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('copy.skipped', { days: daysInWords(plan.skipped) })}
        </Typography>
      )}
    </Box>
  )
}
