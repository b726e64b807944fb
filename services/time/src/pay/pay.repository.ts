import { type Month, monthOf, type Ore, yearOf } from '@portal/platform-domain'
import { changesOf, columnList, type Executor, fetchRows, listOf, newRow } from '@portal/service-kit'
import {
  firstDayOf,
  type GivenInputs,
  type IncomeShare,
  lastDayOf,
  monthFrom,
  type PayHistory,
  type PayRates,
  type ProfilePay,
  type ReportedEntry,
  reportOf,
  SAVED_PAY_NAMES,
  type SavedPay,
  type TimeReport,
} from '@portal/time-domain'
import type { SealMark } from '@portal/time-contract'
import { getTableColumns, sql } from 'drizzle-orm'
import { markFrom, sealedAfter, sealMarkOf, type StoredMark } from '../month-states/seal-mark.repository.ts'
import { sealedPayColumns, sealedPayFrom, type SealedPayRow } from '../close/seals.repository.ts'
import { payColumn, payRecords } from '../db/schema/pay.ts'
import { rateTableColumns } from './rates/pay-rates.repository.ts'
import type { StagedImport } from './workbook/pay-imports.repository.ts'

/**
 * All data that the owner's months of a year and their balances are computed from, and time and import data of some
 * months.
 */
export interface PayBasis {
  readonly history: PayHistory
  readonly reports: ReadonlyMap<Month, TimeReport>
  /** Imported figures of these months that are not saved yet. */
  readonly imports: ReadonlyMap<Month, GivenInputs>
  /** Of the only month; not read for several. */
  readonly staged: StagedImport | null
  /** Also only of a single month. */
  readonly seal: SealMark | null
  /** The first sealed month after a single month that is not sealed. */
  readonly sealedAfter: Month | null
}

type SavedRow = readonly [Month, ...number[]]

interface BasisRow extends SealedPayRow {
  readonly seal: StoredMark
  readonly sealedAfter: Month | null
  readonly rates: PayRates[]
  readonly shares: IncomeShare[]
  readonly profile: ProfilePay | null
  readonly openings: (readonly [number, Ore])[]
  readonly months: SavedRow[]
  readonly entries: readonly ReportedEntry[]
  readonly mileage: (readonly [Month, Ore])[]
  readonly imports: { readonly month: Month; readonly inputs: GivenInputs; readonly at: string; readonly by: number }[]
}

/**
 * One statement, one round trip. Of the months before the year it reads those since the last saved opening, and always
 * the one before the year, from which new months start: balances are computed from them on every read (D45).
 */
export async function readPayBasis(
  executor: Executor,
  ownerId: number,
  year: number,
  reported: readonly Month[] = [],
): Promise<PayBasis> {
  const [first, last] = [reported[0], reported.at(-1)]
  const only = first === last ? (first ?? '') : ''
  const [row] = await fetchRows<BasisRow>(
    executor,
    sql`
    with opening as (select max(year) as year from pay_opening where owner_id = ${ownerId} and year <= ${year}),
    since as (
      select case when opening.year is null then '' else least(opening.year || '-01', (
        select max(month) from pay_record where owner_id = ${ownerId} and month < ${monthFrom(year, 1)})) end as month
      from opening
    )
    select ${rateTableColumns},
      (select json_build_object('salary', salary, 'pension', pension) from profile_pay where user_id = ${ownerId}) as profile,
      ${listOf(sql`json_build_array(year, balance)`, sql`pay_opening where owner_id = ${ownerId} and year <= ${year}`)} as openings,
      ${listOf(sql`json_build_array(month, ${SAVED_COLUMNS})`, sql`pay_record where owner_id = ${ownerId} and month between since.month and ${monthFrom(year, 12)}`)} as months,
      ${
        first === undefined || last === undefined
          ? NOTHING_ASKED
          : sql`
        ${listOf(
          sql`json_build_object('day', day, 'status', status, 'hours', hours)`,
          sql`
          time_entry where owner_id = ${ownerId} and day between ${firstDayOf(first)} and ${lastDayOf(last)} and deleted_at is null`,
        )} as entries,
        ${listOf(sql`json_build_array(month, mileage)`, sql`month_state where owner_id = ${ownerId} and month between ${first} and ${last}`)} as mileage`
      },
      ${listOf(
        sql`json_build_object('month', month, 'inputs', inputs, 'at', imported_at, 'by', imported_by)`,
        sql`pay_import where owner_id = ${ownerId} and month between ${first ?? ''} and ${last ?? ''}`,
      )} as imports,
      ${sealedPayColumns(ownerId, year)}, ${sealMarkOf(ownerId, only)} as seal,
      ${only === '' ? sql`null` : sealedAfter(ownerId, only)} as "sealedAfter"
    from since`,
  )
  if (!row) throw new Error('The basis of pay was not read')
  const { rates, shares, profile, openings, months, imports } = row
  const staged = first === last ? imports[0] : undefined
  return {
    history: {
      userId: ownerId,
      table: { rates, shares },
      profile: profile ?? undefined,
      openings: new Map(openings),
      months: new Map(months.map((saved) => [saved[0], savedPay(saved)])),
      ...sealedPayFrom(row),
    },
    reports: reportsOf(reported, row),
    imports: new Map(imports.map(({ month, inputs }) => [month, inputs])),
    staged: staged ? { inputs: staged.inputs, at: new Date(staged.at), by: staged.by } : null,
    seal: markFrom(row.seal),
    sealedAfter: row.sealedAfter,
  }
}

const NOTHING_ASKED = sql`'[]'::json as entries, '[]'::json as mileage`

/** In the order of {@link savedPay}. */
const SAVED_COLUMNS = sql.raw(SAVED_PAY_NAMES.map(payColumn).join(', '))

const savedPay = ([, ...figures]: SavedRow): SavedPay =>
  Object.fromEntries(SAVED_PAY_NAMES.map((name, place) => [name, figures[place] ?? 0])) as unknown as SavedPay

function reportsOf(months: readonly Month[], { entries, mileage }: BasisRow): Map<Month, TimeReport> {
  const byMonth = Map.groupBy(entries, (entry) => monthOf(entry.day))
  const driven = new Map(mileage)
  return new Map(months.map((month) => [month, reportOf(byMonth.get(month) ?? [], driven.get(month) ?? 0)]))
}

const COLUMNS = getTableColumns(payRecords)
const FIGURES = columnList(Object.fromEntries(SAVED_PAY_NAMES.map((name) => [name, payRecords[name]])))

/** The actor, what is saved, and the time. */
export interface PayAct {
  readonly ownerId: number
  readonly by: number
  readonly at: Date
}

const UNKNOWN_SALARY = sql`, current_salary = coalesce(nullif(r.current_salary, 0), excluded.current_salary)`

/**
 * Saves the given figures of a month and keeps the others; an unsaved month starts with `unsaved`. Returns the saved
 * figures. A salary that was unknown when the month was first saved is filled in now.
 */
export async function saveMonth(
  executor: Executor,
  { ownerId, by, at }: PayAct,
  month: Month,
  { given, unsaved }: { given: Partial<SavedPay>; unsaved: SavedPay },
): Promise<SavedPay> {
  const saved = { savedBy: by, savedAt: at }
  const salary = given.currentSalary === undefined ? UNKNOWN_SALARY : sql``
  const [row] = await fetchRows<SavedPay>(
    executor,
    sql`
    insert into pay_record as r ${newRow(COLUMNS, { ownerId, month, ...unsaved, ...given, ...saved })}
    on conflict (owner_id, month) do update set ${changesOf(COLUMNS, { ...given, ...saved })}${salary}
    returning ${FIGURES}`,
  )
  if (!row) throw new Error('The month was not saved')
  return row
}

export async function saveOpening(
  executor: Executor,
  { ownerId, by, at }: PayAct,
  year: number,
  balance: number,
): Promise<void> {
  await fetchRows(
    executor,
    sql`
    insert into pay_opening (owner_id, year, balance, saved_by, saved_at) values (${ownerId}, ${year}, ${balance}, ${by}, ${at})
    on conflict (owner_id, year) do update
    set balance = excluded.balance, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
  )
}

/** The first year in which the owner has an entry or saved Snurra data (D42). */
export async function firstYearOf(executor: Executor, ownerId: number): Promise<number | null> {
  const [row] = await fetchRows<{ first: string | null }>(
    executor,
    sql`
    select least(
      (select min(day)::text from time_entry where owner_id = ${ownerId} and deleted_at is null),
      (select min(month) from pay_record where owner_id = ${ownerId}),
      (select min(year)::text from pay_opening where owner_id = ${ownerId})
    ) as first`,
  )
  return row?.first ? yearOf(row.first) : null
}
