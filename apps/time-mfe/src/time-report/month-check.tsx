import type { ReactNode } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { type ContradictedDay, missingBy, type MonthFindings, type TimeEntry } from '@portal/time-domain'
import { Alert, Box, Button, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { daysInWords, shortDay } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { ContradictedDays } from './contradicted-days.tsx'

const KINDS = ['missing', 'flagged'] as const

/**
 * The month's findings before it is closed, with their days; none of them prevents closing. Missing days follow the rule
 * of the step Kontroll, and the days ahead are named on their own. A sick day without hours is a whole day, as the dialog
 * fills it in: information, not a warning.
 */
export function MonthCheck({
  findings,
  double,
  onDay,
  onEntry,
}: {
  readonly findings: MonthFindings
  /** Days with absence and other time. */
  readonly double: readonly ContradictedDay<TimeEntry>[]
  /** Opens the form for a day without time. */
  readonly onDay: (day: PlainDate) => void
  readonly onEntry: (entry: TimeEntry) => void
}): ReactNode {
  const t = useTimeText()
  const { due, ahead } = missingBy(today(), findings.missing)
  const days = { missing: due, flagged: findings.flagged }
  const found = KINDS.filter((kind) => days[kind].length > 0)
  const sick = findings.sickWithoutHours
  return (
    <>
      {found.length + double.length === 0 && ahead.length === 0 ? (
        <Alert severity="success">{t('closing.checkNone')}</Alert>
      ) : (
        <Found found={found} days={days} double={double} ahead={ahead} onDay={onDay} onEntry={onEntry} />
      )}
      {sick.length > 0 && (
        <Alert severity="info">
          {t('closing.sickWithoutHours', { count: sick.length })}{' '}
          <strong className="figures">{daysInWords(sick)}</strong>
        </Alert>
      )}
    </>
  )
}

interface FoundProps {
  readonly found: readonly (typeof KINDS)[number][]
  readonly days: Readonly<Record<(typeof KINDS)[number], readonly PlainDate[]>>
  readonly double: readonly ContradictedDay<TimeEntry>[]
  /** Working days of the rest of the month, without an entry. */
  readonly ahead: readonly PlainDate[]
  readonly onDay: (day: PlainDate) => void
  readonly onEntry: (entry: TimeEntry) => void
}

function Found({ found, days, double, ahead, onDay, onEntry }: FoundProps): ReactNode {
  const t = useTimeText()
  return (
    <Alert severity="warning" role="group" aria-label={t('closing.checkTitle')}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
        {t('closing.checkTitle')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.25, '& > li': { marginTop: 0.5 } }}>
        {found.map((kind) => (
          <li key={kind}>
            {t(`closing.${kind}`, { count: days[kind].length })}
            <Box component="strong" className="figures" sx={{ display: 'block', fontWeight: 600 }}>
              {daysInWords(days[kind])}
            </Box>
            {kind === 'missing' && days.missing.length <= MOST_BUTTONS && (
              <ReportButtons days={days.missing} onDay={onDay} />
            )}
          </li>
        ))}
        {double.length > 0 && <ContradictedDays days={double} onEntry={onEntry} />}
        {ahead.length > 0 && (
          <li>
            {t('closing.ahead', { count: ahead.length })}
            <Box component="strong" className="figures" sx={{ display: 'block', fontWeight: 600 }}>
              {daysInWords(ahead)}
            </Box>
          </li>
        )}
      </Box>
      <Typography variant="body2" sx={{ marginTop: 1 }}>
        {t('closing.checkHelp')}
      </Typography>
    </Alert>
  )
}

/** More days than these are quicker to mark in the calendar. */
const MOST_BUTTONS = 5

/** A button for each day without time, which opens the form for that day. */
function ReportButtons({
  days,
  onDay,
}: {
  readonly days: readonly PlainDate[]
  readonly onDay: (day: PlainDate) => void
}): ReactNode {
  const t = useTimeText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 0.5 }}>
      {days.map((day) => (
        <Button key={day} size="small" variant="outlined" color="inherit" onClick={() => onDay(day)}>
          {t('monthPath.reportDay', { day: shortDay(day) })}
        </Button>
      ))}
    </Box>
  )
}
