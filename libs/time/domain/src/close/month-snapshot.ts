import type { Month, Ore, PlainDate } from '@portal/platform-domain'
import type { Hours } from '../hours.ts'
import type { PayRecord } from '../pay/pay-record.ts'
import type { PayTerms } from '../pay/pay-rates.ts'
import type { SealedPay } from '../pay/pay-history.ts'
import type { TimeEntry } from '../time-entry.ts'
import type { CanonicalValue } from './canonical-json.ts'
import type { Finding } from './close-findings.ts'

/** Version of the sealed bytes' format; a later format gets the next number and both are read. */
export const SNAPSHOT_VERSION = 1

/** A receipt, invoice or ordered purchase of the month at the time of the seal. */
export interface SealedRecord {
  readonly kind: 'receipt' | 'invoice' | 'purchase'
  readonly id: number
  readonly date: PlainDate
  readonly amount: Ore
  /** SHA-256 of its file, in hexadecimal; `null` where it has none. */
  readonly fileSha256: string | null
}

/** The content of a seal of a user's month. Öre and hundredths, names as in the code (docs/glossary.md). */
export interface MonthSnapshot {
  readonly userId: number
  readonly month: Month
  /** SHA-256 of the user's previous seal; `null` in the first. */
  readonly previousSha256: string | null
  /** When the month was marked Klar, as an ISO instant. */
  readonly closedAt: string | null
  readonly entries: readonly SealedEntry[]
  readonly mileage: Ore
  readonly pay: SealedPay
  readonly records: readonly SealedRecord[]
  /** The corrections of earlier months that count in this one. */
  readonly corrections: readonly SealedCorrection[]
  /** The findings that the month was sealed despite. Left out without any, and in seals of earlier releases. */
  readonly findings?: readonly Finding[]
}

export type SealedEntry = Omit<TimeEntry, 'userId'>
export interface SealedCorrection {
  readonly id: number
  readonly ofMonth: Month
  readonly day: PlainDate | null
  readonly hours: Hours | null
  readonly value: Ore
  readonly reason: string
}

/**
 * The snapshot as a value for canonical JSON, with its version. Lists have a fixed order: entries and records by day.
 */
export function snapshotValue(snapshot: MonthSnapshot): CanonicalValue {
  const { userId, month, previousSha256, closedAt, mileage, pay } = snapshot
  return {
    version: SNAPSHOT_VERSION,
    userId,
    month,
    previousSha256,
    closedAt,
    mileage,
    entries: snapshot.entries.toSorted(byDayAndId((entry) => entry.day)).map((entry) => ({ ...entry })),
    pay: { isSaved: pay.isSaved, record: recordValue(pay.record), terms: termsValue(pay.terms) },
    records: snapshot.records
      .toSorted(
        (one, other) => one.date.localeCompare(other.date) || one.kind.localeCompare(other.kind) || one.id - other.id,
      )
      .map((record) => ({ ...record })),
    corrections: snapshot.corrections
      .toSorted((one, other) => one.id - other.id)
      .map((correction) => ({ ...correction })),
    ...(snapshot.findings ? { findings: snapshot.findings.map(findingValue) } : {}),
  }
}

const byDayAndId =
  <T extends { readonly id: number }>(day: (item: T) => string) =>
  (one: T, other: T): number =>
    day(one).localeCompare(day(other)) || one.id - other.id

const findingValue = ({ kind, days, fields, count }: Finding): CanonicalValue => ({
  kind,
  ...(days ? { days } : {}),
  ...(fields ? { fields: fields.map((field) => ({ ...field })) } : {}),
  ...(count === undefined ? {} : { count }),
})

const recordValue = (record: PayRecord): CanonicalValue => ({ ...record })

const termsValue = ({ rates, share, shareFrom, hasOwnShare }: PayTerms): CanonicalValue => ({
  rates: { ...rates },
  share,
  shareFrom,
  hasOwnShare,
})

/** Parses stored bytes that {@link snapshotValue} wrote. Throws for another version. */
export const readSnapshot = (bytes: Uint8Array): MonthSnapshot =>
  snapshotFrom(JSON.parse(new TextDecoder().decode(bytes)))

/** The same from the parsed JSON, as a call sends it. Throws for another version. */
export function snapshotFrom(value: unknown): MonthSnapshot {
  const { version, ...snapshot } = value as MonthSnapshot & { version: number }
  if (version !== SNAPSHOT_VERSION) throw new Error(`A seal of version ${version} cannot be read`)
  return snapshot
}
