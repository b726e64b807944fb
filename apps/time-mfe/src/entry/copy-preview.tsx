import type { ReactNode } from 'react'
import { type CopyPlan, type DayRange, formatHundredths, takesHours } from '@portal/time-domain'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { daysInWords, rangeInWords } from '../day-text.ts'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'
import { DayList } from './day-list.tsx'
import { projectOf } from './fill-week.ts'

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
  const byDay = Map.groupBy(plan.entries, ({ day }) => day)
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
          <DayList
            label={t('copy.willWrite')}
            days={[...byDay.keys()]}
            detail={(day) =>
              byDay.get(day)?.map(({ status, hours, ...entry }, index) => (
                <Box
                  component="span"
                  key={index}
                  title={t(`status.${status}`)}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.5,
                    color: `tint.${STATUS_LOOK[status].tint}.text`,
                  }}
                >
                  <StatusIcon status={status} />
                  {takesHours(status) && hours > 0 ? formatHundredths(hours) : t(`status.${status}`)}
                  {projectOf(entry) !== '' && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {projectOf(entry)}
                    </Box>
                  )}
                </Box>
              ))
            }
          />
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
