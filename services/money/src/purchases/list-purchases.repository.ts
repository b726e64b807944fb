import { sql } from 'drizzle-orm'
import type { Purchase, ReviewedPurchase } from '@portal/money-domain'
import type { DateFilter, ListPage, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, listPage, type ListSource, onDays, searchPattern } from '@portal/service-kit'
import { findPeople } from '../people/people.repository.ts'

export type PurchaseListQuery = ListQuery<DateFilter | undefined, keyof Purchase>
export type ReviewListQuery = ListQuery<DateFilter | undefined, keyof ReviewedPurchase>

const SELECT = sql`
  r.id, r.owner_id as "ownerId", r.date, r.type, r.quantity, r.amount, r.link, r.note, r.status, r.file_name as "fileName", r.file_key as "fileKey"`

/**
 * `fileName` sorts by what lists call a purchase: the database's `purchase_name` is the domain's `purchaseName`.
 * `status` sorts by the number that its row carries.
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
  fileName: sql`purchase_name(r.id, r.file_name, r.note, r.link) collate "sv-x-icu"`,
  fileKey: sql`r.file_key`,
}

/**
 * All of one owner's, but by name: the index of names is everybody's, and looking along it for one owner's may read the
 * table.
 */
const isWholeOf = ({ filter, sort }: ListQuery<DateFilter | undefined, string>, pattern: string | null): boolean =>
  filter === 'all' && pattern === null && sort !== 'fileName'

/** What the list of one owner's purchases reads; its search looks in file name, note and link. */
export function purchaseSource(
  ownerId: number,
  query: PurchaseListQuery,
  today: PlainDate,
): ListSource<keyof Purchase> {
  const pattern = searchPattern(query.search)
  return {
    from: sql`purchase r`,
    where: sql`r.owner_id = ${ownerId} and r.deleted_at is null and (${onDays(sql`r.date`, query.filter, today)}) ${pattern === null ? sql`` : sql`and r.search_text like ${pattern}`}`,
    sortBy: SORT_BY,
    select: SELECT,
    sum: sql`r.amount`,
    isWhole: isWholeOf(query, pattern),
  }
}

/** A page of the owner's purchases that the query asks for. */
export const listPurchases = (
  executor: Executor,
  ownerId: number,
  query: PurchaseListQuery,
  today: PlainDate,
): Promise<ListPage<Purchase>> =>
  listPage<Purchase, keyof Purchase>(executor, purchaseSource(ownerId, query, today), query)

/**
 * What the list of everybody's purchases reads, without their owners (D28); the search looks at owners' names too.
 * Total and sum of whole days are kept (`purchase_day`), and in the order of ids each day has its own first ones. Of
 * one owner who is named (D7) it reads what the owner's own list does.
 */
export function reviewSource(query: ReviewListQuery, today: PlainDate): ListSource<keyof ReviewedPurchase> {
  const pattern = searchPattern(query.search)
  const found = sql`r.search_text like ${pattern} or r.owner_id = any(array(select user_id from person where search_text like ${pattern}))`
  const byFirstName = sql`p.first_name || ' ' || p.last_name collate "sv-x-icu"`
  const needsOwners = query.sort === 'firstName' || query.sort === 'lastName' || query.sort === 'pictureUrl'
  const isEverybodys = query.userId === undefined
  const ofOwner = isEverybodys ? sql`` : sql`and r.owner_id = ${query.userId}`
  const isAll = query.filter === 'all'
  const inIdOrder = query.sort === undefined || query.sort === 'id'
  const days = sql`purchase_day r where ${onDays(sql`r.date`, query.filter, today)}`
  return {
    from: needsOwners ? sql`purchase r left join person p on p.user_id = r.owner_id` : sql`purchase r`,
    where: sql`r.deleted_at is null ${ofOwner} and (${onDays(sql`r.date`, query.filter, today)}) ${pattern === null ? sql`` : sql`and (${found})`}`,
    sortBy: {
      ...SORT_BY,
      firstName: byFirstName,
      lastName: sql`p.last_name || ' ' || p.first_name collate "sv-x-icu"`,
      pictureUrl: byFirstName,
    },
    select: SELECT,
    sum: sql`r.amount`,
    isWhole: !isEverybodys && isWholeOf(query, pattern),
    // Other orders have no index within some days: there the rows are read and sorted.
    totals:
      isEverybodys && pattern === null && (isAll || inIdOrder || query.sort === 'date')
        ? sql`select coalesce(sum(purchases), 0)::int as list_total, coalesce(sum(amount), 0)::bigint as list_sum from ${days}`
        : undefined,
    days:
      isEverybodys && pattern === null && !isAll && inIdOrder
        ? sql`select r.date as day from ${days} and purchases > 0`
        : undefined,
  }
}

/** A page of everybody's purchases with their owners (D28). */
export async function listAllPurchases(
  executor: Executor,
  query: ReviewListQuery,
  today: PlainDate,
): Promise<ListPage<ReviewedPurchase>> {
  const page = await listPage<Purchase, keyof ReviewedPurchase>(executor, reviewSource(query, today), query)
  return { ...page, rows: await withOwners(executor, page.rows) }
}

/** The same purchases with who their owners are; nobody in particular for an owner of whom money has not heard. */
export async function withOwners(executor: Executor, purchases: readonly Purchase[]): Promise<ReviewedPurchase[]> {
  const owners = await findPeople(
    executor,
    purchases.map((purchase) => purchase.ownerId),
  )
  return purchases.map((purchase) => ({
    ...purchase,
    ...(owners.get(purchase.ownerId) ?? { firstName: '', lastName: '', pictureUrl: null }),
  }))
}
