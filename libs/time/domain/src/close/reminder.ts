import type { PlainDate, ReminderRemark } from '@portal/platform-domain'
import { missingBy } from '../month-check.ts'
import { type FindingKind, isReminded } from './close-findings.ts'

interface RemindedMonth {
  readonly findings: readonly { readonly kind: FindingKind; readonly days?: readonly PlainDate[] }[]
  readonly contradictedDays?: readonly PlainDate[] | undefined
}

/**
 * What a reminder of a month asks for on this day: the working days without time that have passed, and what else its
 * owner can correct. Neither today nor a later day is missing yet.
 */
export const reminderOf = ({ findings, contradictedDays }: RemindedMonth, today: PlainDate) => ({
  missingDays: missingBy(
    today,
    findings.flatMap(({ kind, days = [] }) => (kind === 'missing_days' ? days : [])),
  ).due,
  remarks: [
    ...findings.flatMap(({ kind, days }): ReminderRemark[] =>
      isReminded(kind) ? [{ kind, ...(days ? { days } : {}) }] : [],
    ),
    ...(contradictedDays ? [{ kind: 'double', days: contradictedDays }] : []),
  ],
})
