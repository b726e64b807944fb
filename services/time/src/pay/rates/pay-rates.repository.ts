import type { Month } from '@portal/platform-domain'
import { type Executor, fetchRows, listOf, newRow } from '@portal/service-kit'
import type { RateEntry, RateLine, ShareEntry } from '@portal/time-contract'
import {
  type IncomeShare,
  type PayRates,
  type RateChange,
  type RateTable,
  SAVED_PAY_NAMES,
  type SavedPay,
} from '@portal/time-domain'
import { getTableColumns, sql } from 'drizzle-orm'
import { payColumn, payRates } from '../../db/schema/pay.ts'

/** Rates and shares, in the order in which they were added, as columns of a statement. */
export const rateTableColumns = sql`
  ${listOf(
    sql`json_build_object('validFrom', valid_from, 'vacationPay', vacation_pay, 'vacationDeduction', vacation_deduction,
    'employerContribution', employer_contribution, 'pensionTax', pension_tax, 'vacationProvisionDays', vacation_provision_days,
    'vacationProvisionDay', vacation_provision_day) order by id`,
    sql`pay_rate`,
  )} as rates,
  ${listOf(sql`json_build_object('userId', user_id, 'validFrom', valid_from, 'share', share, 'ends', ends) order by id`, sql`income_share`)} as shares`

/** All rates and shares, in the order in which they were added. */
export async function readRateTable(executor: Executor): Promise<RateTable> {
  const [table] = await fetchRows<RateTable>(executor, sql`select ${rateTableColumns}`)
  return table ?? { rates: [], shares: [] }
}

/** The actor and the time. */
export interface Addition {
  readonly by: number
  readonly at: Date
}

const RATES = sql`
  valid_from as "validFrom", vacation_pay as "vacationPay", vacation_deduction as "vacationDeduction",
  employer_contribution as "employerContribution", pension_tax as "pensionTax",
  vacation_provision_days as "vacationProvisionDays", vacation_provision_day as "vacationProvisionDay"`
const RATE_COLUMNS = getTableColumns(payRates)

export async function addRates(transaction: Executor, { by, at }: Addition, rates: PayRates): Promise<void> {
  const row = { ...rates, addedBy: by, addedAt: at }
  await fetchRows(transaction, sql`insert into pay_rate ${newRow(RATE_COLUMNS, row)}`)
}

export async function addShare(transaction: Executor, { by, at }: Addition, share: IncomeShare): Promise<void> {
  const { userId, validFrom, ends = false } = share
  await fetchRows(
    transaction,
    sql`
    insert into income_share (user_id, valid_from, share, ends, added_by, added_at)
    values (${userId}, ${validFrom}, ${share.share}, ${ends}, ${by}, ${at})`,
  )
}

/** A withdrawn line as the change that it was, with its author and time; those of a built-in line are null. */
export interface Withdrawn {
  readonly change: RateChange
  readonly addedBy: number | null
  readonly addedAt: Date | null
}

/** Deletes a line that counts for its month, and returns it; undefined when there is none, or it is replaced. */
export async function takeLine(transaction: Executor, { kind, id }: RateLine): Promise<Withdrawn | undefined> {
  if (kind === 'rates') {
    const [row] = await fetchRows<PayRates & Pick<Withdrawn, 'addedBy' | 'addedAt'>>(
      transaction,
      sql`
      delete from pay_rate r where id = ${id}
        and not exists (select from pay_rate l where l.valid_from = r.valid_from and l.id > r.id)
      returning ${RATES}, added_by as "addedBy", added_at as "addedAt"`,
    )
    if (!row) return undefined
    const { addedBy, addedAt, ...rates } = row
    return { change: { kind, rates }, addedBy, addedAt }
  }
  const [row] = await fetchRows<IncomeShare & Pick<Withdrawn, 'addedBy' | 'addedAt'>>(
    transaction,
    sql`
    delete from income_share s where id = ${id}
      and not exists (
        select from income_share l
        where l.user_id is not distinct from s.user_id and l.valid_from = s.valid_from and l.id > s.id
      )
    returning user_id as "userId", valid_from as "validFrom", share, ends, added_by as "addedBy", added_at as "addedAt"`,
  )
  if (!row) return undefined
  const { addedBy, addedAt, ...share } = row
  return { change: { kind, share }, addedBy, addedAt }
}

/** Marks the built-in own shares of these users as told, and returns whose were not; ended ones are left out (D64). */
export const takeUntoldShares = (transaction: Executor, userIds: readonly number[], at: Date) =>
  fetchRows<{ userId: number }>(
    transaction,
    sql`
    update income_share s set told_at = ${at}
    where s.user_id = any(${sql.param(userIds)}::int[]) and s.added_by is null and s.told_at is null
      and not exists (select from income_share e where e.user_id = s.user_id and e.ends)
    returning s.user_id as "userId"`,
  )

/** A saved month with its figures, and whose it is. */
export interface OwnedMonth extends SavedPay {
  readonly ownerId: number
  readonly ownerName: string
  readonly month: Month
  readonly savedAt: Date
}

const SAVED_PAY = sql.raw(SAVED_PAY_NAMES.map((name) => `r.${payColumn(name)} as "${name}"`).join(', '))

/** All users' saved months from a month on that are not sealed, in the order of the users' names. */
export const savedMonthsFrom = (executor: Executor, month: Month): Promise<OwnedMonth[]> =>
  fetchRows<OwnedMonth>(
    executor,
    sql`
    select r.owner_id as "ownerId", coalesce(trim(p.first_name || ' ' || p.last_name), '') as "ownerName", r.month,
      r.saved_at as "savedAt", ${SAVED_PAY}
    from pay_record r left join person p on p.user_id = r.owner_id
    where r.month >= ${month} and not exists (select from month_seal s where s.owner_id = r.owner_id and s.month = r.month)
    order by (p.first_name || ' ' || p.last_name) collate "sv-x-icu", r.owner_id, r.month`,
  )

/** Names are added from identity's events. */
type Added = { addedBy: number | null; addedAt: Date | null; addedByName: string | null }
const withAddition = <T extends Added>({ addedBy, addedAt, addedByName, ...entry }: T) => ({
  ...entry,
  added: addedBy === null || addedAt === null ? null : { by: addedBy, name: addedByName ?? '', at: addedAt },
})

/** The rates as administrators read them, in the order in which they were added. */
export async function listRates(executor: Executor): Promise<RateEntry[]> {
  const rows = await fetchRows<PayRates & Added & { readonly id: number }>(
    executor,
    sql`
    select r.id, ${RATES}, added_by as "addedBy", added_at as "addedAt",
      trim(p.first_name || ' ' || p.last_name) as "addedByName"
    from pay_rate r left join person p on p.user_id = r.added_by
    order by r.id`,
  )
  return rows.map(withAddition)
}

export async function listShares(executor: Executor): Promise<ShareEntry[]> {
  const rows = await fetchRows<IncomeShare & Added & { readonly id: number; userName: string | null }>(
    executor,
    sql`
    select s.id, s.user_id as "userId", s.valid_from as "validFrom", s.share, s.ends, trim(u.first_name || ' ' || u.last_name) as "userName",
      added_by as "addedBy", added_at as "addedAt", trim(p.first_name || ' ' || p.last_name) as "addedByName"
    from income_share s left join person u on u.user_id = s.user_id left join person p on p.user_id = s.added_by
    order by s.id`,
  )
  return rows.map(({ ends, ...row }) => ({ ...withAddition(row), ...(ends ? { ends } : {}) }))
}
