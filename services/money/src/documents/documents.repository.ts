import type { Document } from '@portal/money-domain'
import type { DateFilter, ListPage, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { listPage, type ListSource, onDays, part, searchPattern, type Sql } from '@portal/service-kit'

export type DocumentListQuery = ListQuery<DateFilter | undefined, keyof Document>

/** What the list reads: the files of the owner's records that the query asks for. Ids are unique within a kind only, file keys everywhere. */
export function documentSource(ownerId: number, query: DocumentListQuery, today: PlainDate): ListSource<keyof Document> {
  const pattern = searchPattern(query.search)
  const byName = part`r.file_name collate "sv-x-icu"`
  return {
    from: part`record_file r`,
    where: part`r.owner_id = ${ownerId} and r.file_key is not null and r.deleted_at is null and (${onDays(part`r.date`, query.filter, today)}) ${pattern === null ? part`` : part`and r.search_text like ${pattern} and r.file_search like ${pattern}`}`,
    key: part`r.file_key`,
    sortBy: { id: part`r.id`, name: byName, fileName: byName, fileKey: part`r.file_key`, amount: part`r.amount`, date: part`r.date`, kind: part`r.kind` },
    select: part`r.id, r.kind, regexp_replace(r.file_name, '\\.[^.]+$', '') as name, r.file_name as "fileName", r.file_key as "fileKey", r.amount, r.date`,
    sum: part`r.amount`,
    isWhole: query.filter === 'all' && pattern === null,
  }
}

/** A page of the files of the owner's records that the query asks for. */
export const listDocuments = (sql: Sql, ownerId: number, query: DocumentListQuery, today: PlainDate): Promise<ListPage<Document>> =>
  listPage<Document, keyof Document>(sql, documentSource(ownerId, query, today), query)
