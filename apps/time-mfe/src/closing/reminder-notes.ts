import { type Month, monthOf } from '@portal/platform-domain'
import type { ClosingRow, FindingKind } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { daysInWords } from '../day-text.ts'
import type { useTimeText } from '../texts.ts'
import { dueDays } from './due-findings.ts'
import { findingsInWords } from './finding-pills.tsx'

type TimeText = ReturnType<typeof useTimeText>

/** What the owner of a month can correct, beside the days without time. */
const MENDABLE: ReadonlySet<FindingKind> = new Set(['over_24', 'sick_without_hours', 'pay_not_saved', 'pay_differs'])

/** The row's other remarks that its owner can do something about, in the list's words. */
function otherRemarks(t: TimeText, { findings, contradictedDays }: ClosingRow, month: Month): string {
  const isRunning = monthOf(today()) <= month
  const mendable = findings.filter(({ kind }) => MENDABLE.has(kind))
  return findingsInWords(t, { findings: mendable, ...(contradictedDays ? { contradictedDays } : {}), isRunning })
}

/**
 * What remains for a user who is reminded: the days that have passed without time, and the other remarks; without any,
 * once the month is over, only Klar.
 */
export function reminderNotes(t: TimeText, row: ClosingRow, month: Month): readonly string[] {
  const days = dueDays(row, today())
  const notes = [
    ...(days.length > 0 ? [`${t('bokslut.pill.missing_days', { count: days.length })}: ${daysInWords(days)}`] : []),
    otherRemarks(t, row, month),
  ].filter((note) => note !== '')
  return notes.length === 0 && month < monthOf(today()) ? [t('bokslut.onlyKlar')] : notes
}

/** What the mails of a reminder say: the days where some are missing, and none of the other remarks. */
export function reminderText(t: TimeText, rows: readonly ClosingRow[], month: Month): string {
  if (rows.every((row) => dueDays(row, today()).length === 0)) return t('bokslut.remindKlar')
  return t(rows.some((row) => otherRemarks(t, row, month) !== '') ? 'bokslut.remindDaysOnly' : 'bokslut.remindAbout')
}
