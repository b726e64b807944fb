import type { MonthRecord } from '@portal/money-contract/for-services'
import { type Month, monthOf } from '@portal/platform-domain'
import {
  addMonths,
  checkMonth,
  type ClosingRow,
  contradictedDays,
  countedRecord,
  type Finding,
  findingsOf,
  type MonthSummary,
  openingOfMonth,
  type PayHistory,
  type PayRecord,
  type RateTable,
  reportFrom,
  type SealedPay,
  type SealedRecord,
  summarise,
  termsFor,
  type TimeReport,
} from '@portal/time-domain'
import { saidFinding } from './close-texts.ts'
import type { ClosingSource } from './closing.repository.ts'

/** A user's month with all its findings and, unless it is sealed, the pay data that a seal would contain. */
export interface Closing {
  readonly source: ClosingSource
  readonly row: ClosingRow
  readonly findings: readonly Finding[]
  readonly pay: SealedPay
  readonly records: readonly MonthRecord[]
}

/** The records of a user's months, of this one and of the last sealed one; `null` while money cannot be reached. */
type Records = readonly MonthRecord[] | null

export function closingOf(source: ClosingSource, month: Month, table: RateTable, all: Records): Closing {
  const records = (all ?? []).filter(({ date }) => date.startsWith(month))
  const summary = summarise(source.entries)
  const report = reportFrom(summary, source.mileage)
  const pay = source.seal?.pay ?? countedPay(source, month, table, report)
  const findings = findingsOf({
    checked: checkMonth(month, source.entries, source.startsOn),
    isClosed: source.isClosed,
    isFixed: source.seal !== null || isPassed(source),
    saved: source.months.find((one) => one.month === month) ?? null,
    sources: { workingHours: report.workedHours, paidVacationDays: report.vacationDays },
    spending: all && {
      costs: sumOf(records, 'costs'),
      tools: sumOf(records, 'tools'),
      undecided: records.filter(({ counts }) => counts === 'undecided').length,
    },
    closingBalance: pay.record.closingBalance,
    lateRecords: lateRecords(source, all),
  })
  return {
    source,
    findings,
    pay,
    records,
    row: rowOf(source, month, { summary, pay, findings, records: all && records }),
  }
}

/** Whether the month is empty and a later one is sealed: it takes no changes. */
export const isPassed = ({ seal, isClosed, sealedAfter }: ClosingSource): boolean =>
  seal === null && !isClosed && sealedAfter !== null

/** Nothing is reported or saved in the month, and no correction counts in it. */
export const isEmpty = ({ isClosed, entries, mileage, months, corrections }: ClosingSource, month: Month): boolean =>
  !isClosed && entries.length === 0 && mileage === 0 && ![...months, ...corrections].some((one) => one.month === month)

const sumOf = (records: readonly MonthRecord[], counts: MonthRecord['counts']) =>
  records.reduce((sum, record) => (record.counts === counts ? sum + record.amount : sum), 0)

/** The month as it stands today. */
function countedPay(source: ClosingSource, month: Month, table: RateTable, report: TimeReport): SealedPay {
  const history = historyOf(source, table)
  const record = countedRecord(history, month, openingOfMonth(history, month), report)
  return { record, isSaved: history.months.has(month), terms: termsFor(table, source.userId, month) }
}

/** The balances since the last seal; earlier ones are in that seal's closing balance. */
function historyOf(
  { userId, salary, pension, openings, months, corrections, lastSeal }: ClosingSource,
  table: RateTable,
): PayHistory {
  const sums = new Map<Month, number>()
  for (const { month, value } of corrections) sums.set(month, (sums.get(month) ?? 0) + value)
  return {
    userId,
    table,
    profile: { salary, pension },
    openings: new Map(openings.map(({ year, balance }) => [year, balance])),
    months: new Map(months.map(({ month, ...saved }) => [month, saved])),
    corrections: sums,
    sealed: new Map(
      lastSeal
        ? [
            [
              lastSeal.month,
              {
                record: { closingBalance: lastSeal.closingBalance } as PayRecord,
                isSaved: true,
                terms: termsFor(table, userId, lastSeal.month),
              },
            ],
          ]
        : [],
    ),
  }
}

/**
 * Records of the last sealed month that were added, changed or deleted before money received the seal: the seal lacks
 * them, has them with other values, or has them although money does not.
 */
function lateRecords({ lastSeal }: ClosingSource, all: Records): number {
  if (!lastSeal || !all) return 0
  const kept = recordsById(lastSeal.records)
  const today = recordsById(all.filter(({ counts, date }) => counts !== 'undecided' && date.startsWith(lastSeal.month)))
  return [...new Set([...kept.keys(), ...today.keys()])].filter((key) => kept.get(key) !== today.get(key)).length
}

const recordsById = (records: readonly SealedRecord[]): ReadonlyMap<string, string> =>
  new Map(
    records.map(({ kind, id, date, amount, fileSha256 }) => [
      `${kind} ${id}`,
      JSON.stringify([date, amount, fileSha256]),
    ]),
  )

interface Counted extends Pick<Closing, 'findings' | 'pay'> {
  readonly summary: MonthSummary
  readonly records: Records
}

function rowOf(source: ClosingSource, month: Month, { summary, pay, findings, records }: Counted): ClosingRow {
  const { seal } = source
  const { record, isSaved } = pay
  const doubleDays = seal ? [] : contradictedDays(source.entries).map(({ day }) => day)
  return {
    userId: source.userId,
    firstName: source.firstName,
    lastName: source.lastName,
    pictureUrl: source.pictureUrl,
    state: seal ? 'sealed' : source.isClosed ? 'klar' : 'open',
    isClosed: source.isClosed,
    findings: findings.map(saidFinding),
    ...(doubleDays.length > 0 ? { contradictedDays: doubleDays } : {}),
    hours: summary.workedHours,
    vacationDays: summary.vacationDays * 100,
    sickHours: summary.sickHours,
    childCareDays: summary.childCareDays * 100,
    isPaySaved: isSaved,
    ...(!seal && isSaved && record.hourlyRate === 0 && summary.workedHours > 0 ? { hasNoRate: true } : {}),
    monthBalance: record.monthBalance,
    closingBalance: record.closingBalance,
    ...(source.correction ? { correction: source.correction } : {}),
    ...(source.correction === 'requested' ? { isAnswerable: true } : {}),
    receipts: records && records.reduce((sum, { kind, amount }) => (kind === 'receipt' ? sum + amount : sum), 0),
    ...(seal
      ? {
          seal: {
            version: seal.version,
            sha256: seal.sha256,
            sealedAt: new Date(seal.sealedAt),
            sealedBy: seal.sealedBy,
            sealedByName: seal.sealedByName,
            ...(seal.findings ? { despite: seal.findings.map(saidFinding) } : {}),
          },
        }
      : obstacles(source, month)),
  }
}

/** What keeps a month from being sealed, what its seal closes too, and when the owner of an open one was reminded. */
function obstacles(source: ClosingSource, month: Month): Partial<ClosingRow> {
  const { isClosed, earlierOpen, sealedAfter, remindedAt } = source
  if (sealedAfter) return { isLaterSealed: true, sealedAfter, ...(earlierOpen ? { earlierOpen } : {}) }
  if (!isClosed) return remindedAt ? { remindedAt: new Date(remindedAt) } : {}
  if (earlierOpen) return { earlierOpen }
  const emptyFrom = firstEmptyBefore(source, month)
  return emptyFrom ? { emptyFrom } : {}
}

/** The first month that a seal of this one closes: after the last seal, and not before the owner's first day. */
function firstEmptyBefore({ lastSeal, startsOn }: ClosingSource, month: Month): Month | undefined {
  const afterSeal = lastSeal ? addMonths(lastSeal.month, 1) : ''
  const started = startsOn ? monthOf(startsOn) : ''
  const first = afterSeal > started ? afterSeal : started
  return first !== '' && first < month ? first : undefined
}
