import type { ReactNode } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import {
  type ContradictedDay,
  type ExtraWork,
  formatHundredths,
  missingBy,
  type MonthFindings,
  normHours,
  type ShortDays,
  type TimeEntry,
} from '@portal/time-domain'
import { Alert, Box, Button, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { daysInWords, shortDay } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { ContradictedDays } from './contradicted-days.tsx'
import { DaysWithEntries } from './days-with-entries.tsx'

/**
 * The month's findings before it is closed, with their days; none of them prevents closing. Missing days follow the rule
 * of the step Kontroll; today and the days ahead are named on their own. Today alone is no warning, nor is a sick day
 * without hours, which is a whole day, as the dialog fills it in.
 */
export function MonthCheck({
  month,
  findings,
  extra,
  short,
  double,
  long,
  entries,
  onDay,
  onFill,
  onEntry,
}: {
  readonly month: Month
  readonly findings: MonthFindings
  readonly extra: ExtraWork
  /** Short working days, once the month is over. */
  readonly short: ShortDays | undefined
  /** Days with absence and other time. */
  readonly double: readonly ContradictedDay<TimeEntry>[]
  /** Days of more than 12 hours. */
  readonly long: readonly PlainDate[]
  /** All entries of the month. */
  readonly entries: readonly TimeEntry[]
  /** Opens the form for a day without time. */
  readonly onDay: (day: PlainDate) => void
  /** Opens the form for all of them. */
  readonly onFill: () => void
  readonly onEntry: (entry: TimeEntry) => void
}): ReactNode {
  const t = useTimeText()
  const { due, today: now, ahead } = missingBy(today(), findings.missing)
  const withHours = (days: readonly PlainDate[]) =>
    days.map((day) => ({ day, entries: entries.filter((entry) => entry.day === day && entry.hours > 0) }))
  const sick = findings.sickWithoutHours
  return (
    <>
      {due.length + findings.flagged.length + long.length + double.length + now.length + ahead.length === 0 ? (
        <Alert severity="success">{t('closing.checkNone')}</Alert>
      ) : (
        <Found
          missing={due}
          flagged={withHours(findings.flagged)}
          long={withHours(long)}
          double={double}
          now={now}
          ahead={ahead}
          onDay={onDay}
          onFill={onFill}
          onEntry={onEntry}
        />
      )}
      {sick.length > 0 && (
        <Alert severity="info">
          {t('closing.sickWithoutHours', { count: sick.length })}{' '}
          <strong className="figures">{daysInWords(sick)}</strong>
        </Alert>
      )}
      <ExtraNote month={month} extra={extra} short={short} />
    </>
  )
}

/** Work on days off and above the norm, and short days: no fault, but it counts in the pay. */
function ExtraNote({
  month,
  extra: { daysOff, hoursOff, overNorm },
  short = { days: [], hours: 0 },
}: {
  readonly month: Month
  readonly extra: ExtraWork
  readonly short: ShortDays | undefined
}): ReactNode {
  const t = useTimeText()
  if (hoursOff + overNorm + short.hours === 0) return null
  return (
    <Alert severity="info" role="note">
      {hoursOff > 0 && (
        <div>
          {t('closing.daysOff', { count: daysOff.length, hours: formatHundredths(hoursOff) })}{' '}
          <strong className="figures">{daysInWords(daysOff)}</strong>
        </div>
      )}
      {short.hours > 0 && (
        <div>
          {t('closing.short', { hours: formatHundredths(short.hours) })}{' '}
          <strong className="figures">{daysInWords(short.days)}</strong>
        </div>
      )}
      {overNorm > 0 && (
        <div>
          {t('closing.overNorm', { hours: formatHundredths(overNorm), norm: formatHundredths(normHours(month)) })}
        </div>
      )}
    </Alert>
  )
}

interface FoundProps {
  readonly missing: readonly PlainDate[]
  /** Days of more than 23 hours, and of more than 12. */
  readonly flagged: readonly ContradictedDay<TimeEntry>[]
  readonly long: readonly ContradictedDay<TimeEntry>[]
  readonly double: readonly ContradictedDay<TimeEntry>[]
  /** Today, where it has no entry. */
  readonly now: readonly PlainDate[]
  /** Working days of the rest of the month, without an entry. */
  readonly ahead: readonly PlainDate[]
  readonly onDay: (day: PlainDate) => void
  readonly onFill: () => void
  readonly onEntry: (entry: TimeEntry) => void
}

function Found({ missing, flagged, long, double, now, ahead, onDay, onFill, onEntry }: FoundProps): ReactNode {
  const t = useTimeText()
  const isWarning = missing.length + flagged.length + long.length + double.length + ahead.length > 0
  return (
    <Alert severity={isWarning ? 'warning' : 'info'} role="group" aria-label={t('closing.checkTitle')}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
        {t('closing.checkTitle')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.3em', '& > li': { marginTop: 0.5 } }}>
        {missing.length > 0 && (
          <li>
            {t('closing.missing', { count: missing.length })}
            <Days days={missing} />
            <Missing days={missing} onDay={onDay} onFill={onFill} />
          </li>
        )}
        {flagged.length > 0 && (
          <DaysWithEntries days={flagged} onEntry={onEntry}>
            {t('closing.flagged', { count: flagged.length })}
          </DaysWithEntries>
        )}
        {long.length > 0 && (
          <DaysWithEntries days={long} onEntry={onEntry}>
            {t('closing.long', { count: long.length })}
          </DaysWithEntries>
        )}
        {double.length > 0 && <ContradictedDays days={double} onEntry={onEntry} />}
        {now.length > 0 && (
          <li>
            {t('closing.today')}
            <ReportButtons days={now} onDay={onDay} />
          </li>
        )}
        {ahead.length > 0 && (
          <li>
            {t('closing.ahead', { count: ahead.length })}
            <Days days={ahead} />
          </li>
        )}
      </Box>
      <Typography variant="body2" sx={{ marginTop: 1 }}>
        {t('closing.checkHelp')}
      </Typography>
    </Alert>
  )
}

const Days = ({ days }: { readonly days: readonly PlainDate[] }): ReactNode => (
  <Box component="strong" className="figures" sx={{ display: 'block', fontWeight: 600 }}>
    {daysInWords(days)}
  </Box>
)

/** More days than these are quicker to fill at once. */
const MOST_BUTTONS = 5

interface MissingProps {
  readonly days: readonly PlainDate[]
  readonly onDay: (day: PlainDate) => void
  readonly onFill: () => void
}

function Missing({ days, onDay, onFill }: MissingProps): ReactNode {
  const t = useTimeText()
  if (days.length <= MOST_BUTTONS) return <ReportButtons days={days} onDay={onDay} />
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={onFill} sx={{ marginTop: 0.5 }}>
      {t('closing.fillMissing')}
    </Button>
  )
}

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
