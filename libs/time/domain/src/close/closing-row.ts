import type { Month, Ore, PlainDate } from '@portal/platform-domain'
import type { Hours } from '../hours.ts'
import type { FindingKind } from './close-findings.ts'

/** State of a month: open, Klar or sealed. */
export const CLOSING_STATES = ['open', 'klar', 'sealed'] as const
export type ClosingState = (typeof CLOSING_STATES)[number]

/** A month as lists and the year show it; `none`: nothing is reported or saved in it. */
export const YEAR_STATES = ['none', ...CLOSING_STATES] as const
export type YearState = (typeof YEAR_STATES)[number]

/** A finding in words, with its days. */
export interface SaidFinding {
  readonly kind: FindingKind
  readonly days?: readonly PlainDate[]
  readonly text: string
}

/** A seal without its content. */
export interface SealSummary {
  readonly version: number
  readonly sha256: string
  readonly sealedAt: Date
  readonly sealedBy: number
  readonly sealedByName: string
  /** The findings that the month had when it was sealed. Left out without any, and by services of earlier releases. */
  readonly despite?: readonly SaidFinding[]
}

/** A sealed month whose owner waits for a correction, or that has been corrected and of which nothing more is asked. */
export const CORRECTION_STATES = ['requested', 'corrected'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** A user's month in the closing; money in öre, hours and days in hundredths. */
export interface ClosingRow {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly state: ClosingState
  readonly isClosed: boolean
  readonly findings: readonly SaidFinding[]
  /**
   * Days with absence and other time that contradict each other; a hint beside the findings, whose kinds are fixed. Left
   * out when there are none, and by services of earlier releases.
   */
  readonly contradictedDays?: readonly PlainDate[]
  readonly hours: Hours
  readonly vacationDays: number
  readonly sickHours: Hours
  readonly childCareDays: number
  readonly isPaySaved: boolean
  /**
   * Snurra is saved with the hourly rate 0 in a month with hours. Left out otherwise, of a sealed month, and by services of
   * earlier releases.
   */
  readonly hasNoRate?: boolean
  readonly monthBalance: Ore
  readonly closingBalance: Ore
  /** Sum of the month's receipts; `null` while money cannot be reached. */
  readonly receipts: Ore | null
  readonly seal?: SealSummary
  /** Left out when there is neither, and by services of earlier releases. */
  readonly correction?: CorrectionState
  /** The request can be answered without a correction. Left out by services of earlier releases, which cannot. */
  readonly isAnswerable?: boolean
  /**
   * Obstacles to a seal: the first earlier month with data that is not sealed, of a month that is Klar, and whether a later
   * one is sealed. Left out when there are none, and by services of earlier releases.
   */
  readonly earlierOpen?: Month
  readonly isLaterSealed?: boolean
  /** The first sealed month after one that is not sealed. Left out without one, and by services of earlier releases. */
  readonly sealedAfter?: Month
  /**
   * The first of the empty months right before a month that can be sealed: its seal closes them for ever. Left out when
   * there are none, and by services of earlier releases.
   */
  readonly emptyFrom?: Month
  /**
   * Of a month that has not begun, whether something is reported or saved in it; nothing can be done with it yet. Left out
   * of other months, and by services of earlier releases.
   */
  readonly upcoming?: 'empty' | 'reported'
  /** The last reminder of a month that is not Klar. Left out when there is none, and by services of earlier releases. */
  readonly remindedAt?: Date
}

/** The state to show: an open month before a sealed one is empty, and takes no changes; one to come may be empty. */
export const shownState = ({
  state,
  isLaterSealed,
  upcoming,
}: Pick<ClosingRow, 'state' | 'isLaterSealed' | 'upcoming'>): YearState =>
  state === 'open' && (isLaterSealed || upcoming === 'empty') ? 'none' : state

/** Minimum time between two reminders of the same month. */
export const REMINDER_PAUSE_MS = 20 * 3_600_000
