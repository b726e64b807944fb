import { sql, type SQL } from 'drizzle-orm'
import { type Purchase, PURCHASE_STATES, type PurchaseState, type ReviewedPurchase } from '@portal/money-domain'
import type { PurchaseColumn, RecordPage, ReviewColumn, ReviewListQuery } from '@portal/money-contract'
import type { DateFilter, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, type ListSource, onDays } from '@portal/service-kit'
import { listRecords } from '../lists/list-records.repository.ts'
import { bySeal, IN_SEALED_MONTH, tellSealed } from '../sealed-months/sealed-months.repository.ts'
import { searchCondition } from '../search/search-condition.repository.ts'
import { STATE_NAMES } from './status-names.ts'

export type PurchaseListQuery = ListQuery<DateFilter | undefined, PurchaseColumn>

const OWN_COLUMNS = sql`
  r.id, r.owner_id as "ownerId", r.date, r.type, r.quantity, r.amount, r.link, r.note, r.status, r.comment, r.file_name as "fileName", r.file_key as "fileKey"`

const SELECT = sql`${OWN_COLUMNS}, ${IN_SEALED_MONTH}`

/**
 * `fileName` sorts by a purchase's name in lists, equal ones by their files: the database's `purchase_title` equals the
 * domain's `purchaseName`.
 * `status` sorts by the row's number.
 */
const SORT_BY = {
  id: sql`r.id`,
  ownerId: sql`r.owner_id`,
  date: sql`r.date`,
  type: sql`r.type`,
  quantity: sql`r.quantity`,
  amount: sql`r.amount`,
  link: sql`r.link`,
  note: sql`r.note collate "sv-x-icu"`,
  status: sql`array_position(array['ordered', 'submitted', 'ongoing'], r.status)`,
  comment: sql`r.comment collate "sv-x-icu"`,
  fileName: sql`(purchase_title(r.id, r.file_name, r.note, r.link) || e'\\t' || coalesce(r.file_name, '')) collate "sv-x-icu"`,
  fileKey: sql`r.file_key`,
}

/**
 * All columns of one owner's list except the name: the name index covers all owners, and scanning it for one owner's
 * rows may read the whole table.
 */
const isWholeOf = ({ filter, sort }: ListQuery<DateFilter | undefined, string>, found: SQL | null): boolean =>
  filter === 'all' && found === null && sort !== 'fileName'

/** The rows of one state, as the domain's `purchaseState` has it. */
function inState(state: PurchaseState): SQL {
  if (state === 'refused') return sql`(r.status = 'submitted' and r.comment <> '')`
  return state === 'submitted' ? sql`(r.status = 'submitted' and r.comment = '')` : sql`r.status = ${state}`
}

/** What a search matches in purchases: texts, amounts, days, and the beginning of a status. */
function searchOf(
  { search }: { readonly search?: string | undefined },
  today: PlainDate,
  byText: (pattern: string) => SQL,
): SQL | null {
  const word = search?.trim().toLowerCase() ?? ''
  const states =
    word.length < 3 ? [] : PURCHASE_STATES.filter((state) => STATE_NAMES[state].toLowerCase().startsWith(word))
  return searchCondition(search, today, byText, states.map(inState))
}

/** The rows of one owner's list; its search covers file name, note and link. */
export function purchaseSource(
  ownerId: number,
  query: PurchaseListQuery,
  today: PlainDate,
): ListSource<PurchaseColumn> {
  const found = searchOf(query, today, (pattern) => sql`r.search_text like ${pattern}`)
  return {
    from: sql`purchase r`,
    where: sql`r.owner_id = ${ownerId} and r.deleted_at is null and (${onDays(sql`r.date`, query.filter, today)}) ${found === null ? sql`` : sql`and ${found}`}`,
    sortBy: SORT_BY,
    select: SELECT,
    sum: sql`r.amount`,
    isWhole: isWholeOf(query, found),
  }
}

/** A page of the owner's purchases that match the query. */
export const listPurchases = async (
  executor: Executor,
  ownerId: number,
  query: PurchaseListQuery,
  today: PlainDate,
): Promise<RecordPage<Purchase>> =>
  tellSealed(
    await listRecords<Purchase, PurchaseColumn>(executor, {
      query,
      today,
      onDays: (filter) => purchaseSource(ownerId, { ...query, filter }, today),
    }),
  )

/**
 * The rows of all users' list, with their owners (D28); the search covers owners' names too. Totals and sums of
 * whole days are stored (`purchase_day`), and when sorted by id each day has its own first rows. For one named owner
 * (D7) it reads the same rows as the owner's own list.
 */
export function reviewSource(query: ReviewListQuery, today: PlainDate): ListSource<ReviewColumn> {
  const found = searchOf(
    query,
    today,
    (pattern) =>
      sql`r.search_text like ${pattern} or r.owner_id = any(array(select user_id from person where search_text like ${pattern}))`,
  )
  const byFirstName = sql`p.first_name || ' ' || p.last_name collate "sv-x-icu"`
  const isEverybodys = query.userId === undefined
  const ofOwner = isEverybodys ? sql`` : sql`and r.owner_id = ${query.userId}`
  const isAll = query.filter === 'all'
  const ofStatus = query.status === undefined ? sql`` : sql`and ${inState(query.status)}`
  const ofSeal = query.sealed === undefined ? sql`` : sql`and ${bySeal(query.sealed)}`
  const isUnfiltered = found === null && query.status === undefined && query.sealed === undefined
  const inIdOrder = query.sort === undefined || query.sort === 'id'
  const days = sql`purchase_day r where ${onDays(sql`r.date`, query.filter, today)}`
  return {
    // The planner leaves the join out where no column of the owners is needed.
    from: sql`purchase r left join person p on p.user_id = r.owner_id`,
    where: sql`r.deleted_at is null ${ofOwner} ${ofStatus} ${ofSeal} and (${onDays(sql`r.date`, query.filter, today)}) ${found === null ? sql`` : sql`and ${found}`}`,
    sortBy: {
      ...SORT_BY,
      firstName: byFirstName,
      lastName: sql`p.last_name || ' ' || p.first_name collate "sv-x-icu"`,
      pictureUrl: byFirstName,
    },
    select: sql`${SELECT}, coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName", p.picture_url as "pictureUrl"`,
    sum: sql`r.amount`,
    isWhole: !isEverybodys && query.status === undefined && query.sealed === undefined && isWholeOf(query, found),
    // Other orders have no index within some days: their rows are read and sorted.
    totals:
      isEverybodys && isUnfiltered && (isAll || inIdOrder || query.sort === 'date')
        ? sql`select coalesce(sum(purchases), 0)::int as list_total, coalesce(sum(amount), 0)::bigint as list_sum from ${days}`
        : undefined,
    days:
      isEverybodys && isUnfiltered && !isAll && inIdOrder
        ? sql`select r.date as day from ${days} and purchases > 0`
        : undefined,
  }
}

/** A page of all users' purchases with their owners (D28). */
export const listAllPurchases = async (
  executor: Executor,
  query: ReviewListQuery,
  today: PlainDate,
): Promise<RecordPage<ReviewedPurchase>> =>
  tellSealed(
    await listRecords<ReviewedPurchase, ReviewColumn>(executor, {
      query,
      today,
      onDays: (filter) => reviewSource({ ...query, filter }, today),
    }),
  )
