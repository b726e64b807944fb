import { type Month, monthOf } from '@portal/platform-domain'
import { type ClosingRow, isReminded } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { daysInWords } from '../day-text.ts'
import type { useTimeText } from '../texts.ts'
import { dueDays } from './due-findings.ts'
import { findingsInWords } from './finding-pills.tsx'

type TimeText = ReturnType<typeof useTimeText>

/** The row's other remarks that its owner can do something about, in the list's words. */
function otherRemarks(t: TimeText, { findings, contradictedDays }: ClosingRow, month: Month): string {
  const isRunning = monthOf(today()) <= month
  const mendable = findings.filter(({ kind }) => isReminded(kind))
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

/** What the mails of a reminder ask for: Klar alone, where nothing else remains for any of them. */
export function reminderText(t: TimeText, rows: readonly ClosingRow[], month: Month): string {
  const isOnlyKlar = rows.every((row) => dueDays(row, today()).length === 0 && otherRemarks(t, row, month) === '')
  return t(isOnlyKlar ? 'bokslut.remindKlar' : 'bokslut.remindAbout')
}
