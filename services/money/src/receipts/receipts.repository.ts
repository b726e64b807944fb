import type { Receipt } from '@portal/money-domain'
import type { DateFilter, ListPage, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, listPage, onDays, type ReceivedFile, searchPattern, type Sql } from '@portal/service-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { receipts } from '../db/schema/receipts.ts'

export type ReceiptListQuery = ListQuery<DateFilter | undefined, keyof Receipt>

/** The owner's receipts that the query asks for. */
export function listReceipts(sql: Sql, ownerId: number, query: ReceiptListQuery, today: PlainDate): Promise<ListPage<Receipt>> {
  const pattern = searchPattern(query.search)
  return listPage<Receipt, keyof Receipt>(
    sql,
    {
      from: sql`receipt r`,
      where: sql`r.owner_id = ${ownerId} and r.deleted_at is null and (${onDays(sql, sql`r.date`, query.filter, today)}) ${pattern === null ? sql`` : sql`and lower(r.file_name) like ${pattern}`}`,
      sortBy: { id: sql`r.id`, fileName: sql`r.file_name collate "sv-x-icu"`, fileKey: sql`r.file_key`, amount: sql`r.amount`, date: sql`r.date` },
      select: sql`r.id, r.file_name as "fileName", r.file_key as "fileKey", r.amount, r.date`,
      sum: sql`r.amount`,
    },
    query,
  )
}

const publicColumns = { id: receipts.id, fileName: receipts.fileName, fileKey: receipts.fileKey, amount: receipts.amount, date: receipts.date }

export interface NewReceipt { readonly ownerId: number; readonly createdBy: number; readonly date: PlainDate; readonly amount: number; readonly fileKey: string; readonly file: ReceivedFile }

export async function insertReceipt(executor: Executor, { file, ...receipt }: NewReceipt): Promise<Receipt> {
  const [row] = await executor
    .insert(receipts)
    .values({ ...receipt, fileName: file.name, fileKind: file.kind, fileBytes: file.bytes, fileSha256: file.sha256 })
    .returning(publicColumns)
  if (!row) throw new Error('The receipt was not stored')
  return row
}

/** Marks the receipt deleted; false when there is none (of that owner, if one is named). */
export async function markReceiptDeleted(executor: Executor, receipt: { id: number; ownerId: number | undefined }, deletion: { by: number; at: Date }): Promise<boolean> {
  const ofOwner = receipt.ownerId === undefined ? undefined : eq(receipts.ownerId, receipt.ownerId)
  const marked = await executor
    .update(receipts)
    .set({ deletedAt: deletion.at, deletedBy: deletion.by })
    .where(and(eq(receipts.id, receipt.id), ofOwner, isNull(receipts.deletedAt)))
    .returning({ id: receipts.id })
  return marked.length > 0
}
