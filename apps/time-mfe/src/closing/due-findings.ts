import type { PlainDate } from '@portal/platform-domain'
import { type ClosingRow, type FindingKind, isReminded, missingBy, standsOut } from '@portal/time-domain'

/** Whether the month's owner can correct it; anything else waits for another person. */
export const isOwnTask = (kind: FindingKind): boolean => kind === 'missing_days' || isReminded(kind)

/** The month's working days before today without time. */
export const dueDays = ({ findings }: Pick<ClosingRow, 'findings'>, today: PlainDate): readonly PlainDate[] =>
  missingBy(
    today,
    findings.flatMap(({ kind, days = [] }) => (kind === 'missing_days' ? days : [])),
  ).due

/**
 * The rows with the days that are due: while a month runs, its working days from today on are no finding. The service
 * names all of them, because Klar before the month's end closes those days too.
 */
export const dueRows = (
  rows: readonly ClosingRow[],
  today: PlainDate,
  textOf: (days: readonly PlainDate[]) => string,
): ClosingRow[] =>
  rows.map((row) => ({
    ...row,
    findings: row.findings.flatMap((finding) => {
      if (finding.kind !== 'missing_days' || !finding.days) return [finding]
      const days = missingBy(today, finding.days).due
      if (days.length === finding.days.length) return [finding]
      return days.length === 0 ? [] : [{ ...finding, days, text: textOf(days) }]
    }),
  }))

/** Whether a user has other findings than working days to come. */
export const hasDueFindings = (row: ClosingRow, today: PlainDate): boolean =>
  dueRows([row], today, () => '').some(standsOut)
