import type { Ore, PlainDate } from '@portal/platform-domain'
import type { MonthFindings } from '../month-check.ts'
import type { PayInputs } from '../pay/pay-record.ts'

/**
 * A month's findings before it is sealed; only `not_klar` prevents the seal. `over_24` names the days that Klar warns
 * of (D36).
 */
export const FINDING_KINDS = [
  'missing_days',
  'over_24',
  'sick_without_hours',
  'not_klar',
  'pay_not_saved',
  'pay_differs',
  'negative_balance',
  'purchase_undecided',
  'record_after_seal',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** What a finding asks for: `costly` may cost money, `owed` its owner must correct, `soft` is the lightest of the rest. */
export const FINDING_WEIGHTS = ['soft', 'minor', 'owed', 'costly'] as const
export type FindingWeight = (typeof FINDING_WEIGHTS)[number]

/** A sick day without hours is what Sjuk idag stores, and counts as a whole day. */
export const WEIGHT_OF_FINDING: Readonly<Record<FindingKind, FindingWeight>> = {
  missing_days: 'owed',
  over_24: 'owed',
  sick_without_hours: 'minor',
  not_klar: 'minor',
  pay_not_saved: 'soft',
  pay_differs: 'costly',
  negative_balance: 'costly',
  purchase_undecided: 'minor',
  record_after_seal: 'costly',
}

/** Once the month is over, its owner must save Snurra: without that there is no pay to seal. */
export const weightOfFinding = (kind: FindingKind, isOver: boolean): FindingWeight =>
  kind === 'pay_not_saved' && isOver ? 'owed' : WEIGHT_OF_FINDING[kind]

const REMINDED: ReadonlySet<FindingKind> = new Set(['over_24', 'sick_without_hours', 'pay_not_saved', 'pay_differs'])

/** Whether the owner of a month can correct it, so that a reminder asks for it beside the days without time. */
export const isReminded = (kind: FindingKind): boolean => REMINDED.has(kind)

/** A saved input, and its source's value today. */
export interface Difference {
  readonly name: keyof PayInputs
  readonly saved: number
  readonly source: number
}

export interface Finding {
  readonly kind: FindingKind
  /** The days of the finding. */
  readonly days?: readonly PlainDate[]
  /** Inputs of Snurra that differ from their sources today. */
  readonly fields?: readonly Difference[]
  /** The number of purchases or records. */
  readonly count?: number
}

/** All data that findings depend on; `spending` is `null` while money cannot be reached. */
export interface ClosingMonth {
  readonly checked: MonthFindings
  readonly isClosed: boolean
  /** Sealed, or empty before a sealed month: nothing in it can change. */
  readonly isFixed: boolean
  /** The saved Snurra figures; `null` when there are none. */
  readonly saved: PayInputs | null
  readonly sources: Pick<PayInputs, 'workingHours' | 'paidVacationDays'>
  readonly spending: { readonly costs: Ore; readonly tools: Ore; readonly undecided: number } | null
  /** MaxkontoAccum. */
  readonly closingBalance: Ore
  /** Records of sealed months that were added before money received the seal, reported in the month after. */
  readonly lateRecords: number
}

/** The findings of a month. A fixed month has none: late records of a sealed one are a finding of the month after it. */
export function findingsOf(closing: ClosingMonth): Finding[] {
  const { checked, saved, spending } = closing
  if (closing.isFixed) return []
  const fields = saved
    ? differing(saved, { ...closing.sources, ...(spending ? { costs: spending.costs, tools: spending.tools } : {}) })
    : []
  return [
    ...daysFinding('missing_days', checked.missing),
    ...daysFinding('over_24', checked.flagged),
    ...daysFinding('sick_without_hours', checked.sickWithoutHours),
    ...some(!closing.isClosed, { kind: 'not_klar' }),
    ...some(!saved, { kind: 'pay_not_saved' }),
    ...some(fields.length > 0, { kind: 'pay_differs', fields }),
    ...some(closing.closingBalance < 0, { kind: 'negative_balance' }),
    ...some((spending?.undecided ?? 0) > 0, { kind: 'purchase_undecided', count: spending?.undecided ?? 0 }),
    ...some(closing.lateRecords > 0, { kind: 'record_after_seal', count: closing.lateRecords }),
  ]
}

const some = (is: boolean, finding: Finding): Finding[] => (is ? [finding] : [])
const daysFinding = (kind: FindingKind, days: readonly PlainDate[]): Finding[] => some(days.length > 0, { kind, days })

/** A saved field differs when its source has another value today. */
const differing = (saved: PayInputs, sources: Partial<PayInputs>): Difference[] =>
  (Object.keys(sources) as (keyof PayInputs)[]).flatMap((name) => {
    const source = sources[name]
    return source === undefined || source === saved[name] ? [] : [{ name, saved: saved[name], source }]
  })
