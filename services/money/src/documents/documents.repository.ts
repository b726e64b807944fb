import { sql } from 'drizzle-orm'
import type { RecordPage } from '@portal/money-contract'
import type { Document, NumberedRecord } from '@portal/money-domain'
import type { DateFilter, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows, type ListSource, onDays } from '@portal/service-kit'
import { listRecords } from '../lists/list-records.repository.ts'
import { searchCondition } from '../search/search-condition.repository.ts'

export type DocumentListQuery = ListQuery<DateFilter | undefined, keyof Document>

const BY_NAME = sql`r.file_name collate "sv-x-icu"`

/** What is the same in every list. */
const LIST = {
  from: sql`record_file r`,
  key: sql`r.file_key`,
  sortBy: {
    id: sql`r.id`,
    name: BY_NAME,
    fileName: BY_NAME,
    fileKey: sql`r.file_key`,
    amount: sql`r.amount`,
    date: sql`r.date`,
    kind: sql`r.kind`,
    turns: sql`r.turns`,
  },
  select: sql`r.id, r.kind, regexp_replace(r.file_name, '\\.[^.]+$', '') as name, r.file_name as "fileName", r.file_key as "fileKey", r.amount, r.date, r.turns`,
  sum: sql`r.amount`,
} satisfies Partial<ListSource<keyof Document>>

/**
 * The rows of the list: the files of the owner's records that match the query. Ids are unique only within a kind, file
 * keys everywhere.
 */
export function documentSource(
  ownerId: number,
  query: DocumentListQuery,
  today: PlainDate,
): ListSource<keyof Document> {
  const found = searchCondition(
    query.search,
    today,
    (pattern) => sql`(r.search_text like ${pattern} and r.file_search like ${pattern})`,
  )
  return {
    ...LIST,
    where: sql`r.owner_id = ${ownerId} and r.file_key is not null and r.deleted_at is null and (${onDays(sql`r.date`, query.filter, today)}) ${found === null ? sql`` : sql`and ${found}`}`,
    isWhole: query.filter === 'all' && found === null,
  }
}

/** A page of the files of the owner's records that match the query. */
export const listDocuments = (
  executor: Executor,
  ownerId: number,
  query: DocumentListQuery,
  today: PlainDate,
): Promise<RecordPage<Document>> =>
  listRecords<Document, keyof Document>(executor, {
    query,
    today,
    onDays: (filter) => documentSource(ownerId, { ...query, filter }, today),
  })

/** The receipt and the invoice with this number, of any user. */
export const numberedRecords = (executor: Executor, number: number): Promise<NumberedRecord[]> =>
  fetchRows<NumberedRecord>(
    executor,
    sql`
    select r.id, r.kind, r.file_name as "fileName", r.amount, r.date, r.owner_id as "ownerId",
      coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName"
    from record_file r left join person p on p.user_id = r.owner_id
    where r.id = ${number} and r.kind <> 'purchase' and r.deleted_at is null order by r.kind desc`,
  )
