import type { Voucher, VoucherInput } from '@portal/money-domain'
import type { DateFilter, ListPage, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, listPage, type ListSource, onDays } from '@portal/service-kit'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { receipts, type VoucherTable } from '../db/schema/vouchers.ts'
import type { StoredFile } from '../files/save-record.ts'
import { searchCondition } from '../search/search-condition.repository.ts'

export type VoucherListQuery = ListQuery<DateFilter | undefined, keyof Voucher>

const rowsIn = (table: VoucherTable): SQL => (table === receipts ? sql`receipt r` : sql`invoice r`)

const SORT_BY = {
  id: sql`r.id`,
  fileName: sql`r.file_name collate "sv-x-icu"`,
  fileKey: sql`r.file_key`,
  amount: sql`r.amount`,
  date: sql`r.date`,
}

/** The rows of the vouchers' list: those of the owner that match the query. */
export function voucherSource(
  table: VoucherTable,
  ownerId: number,
  query: VoucherListQuery,
  today: PlainDate,
): ListSource<keyof Voucher> {
  const found = searchCondition(query.search, today, (pattern) => sql`r.search_text like ${pattern}`)
  return {
    from: rowsIn(table),
    where: sql`r.owner_id = ${ownerId} and r.deleted_at is null and (${onDays(sql`r.date`, query.filter, today)}) ${found === null ? sql`` : sql`and ${found}`}`,
    sortBy: SORT_BY,
    select: sql`r.id, r.file_name as "fileName", r.file_key as "fileKey", r.amount, r.date`,
    sum: sql`r.amount`,
    isWhole: query.filter === 'all' && found === null,
  }
}

/** A page of the owner's vouchers that match the query. */
export const listVouchers = (
  executor: Executor,
  table: VoucherTable,
  ownerId: number,
  query: VoucherListQuery,
  today: PlainDate,
): Promise<ListPage<Voucher>> =>
  listPage<Voucher, keyof Voucher>(executor, voucherSource(table, ownerId, query, today), query)

/** A new voucher's data: the form's fields, its owner, who adds it, and its file. */
export interface NewVoucher extends VoucherInput, StoredFile {
  readonly ownerId: number
  readonly createdBy: number
}

export async function insertVoucher(executor: Executor, table: VoucherTable, voucher: NewVoucher): Promise<Voucher> {
  const [row] = await executor.insert(table).values(voucher).returning({
    id: table.id,
    fileName: table.fileName,
    fileKey: table.fileKey,
    amount: table.amount,
    date: table.date,
  })
  if (!row) throw new Error('The voucher was not stored')
  return row
}

/**
 * Marks a voucher deleted and returns its owner, date and file name; `null` when there is none (of that owner, if one
 * is named).
 */
export async function markVoucherDeleted(
  executor: Executor,
  table: VoucherTable,
  voucher: { id: number; ownerId: number | undefined },
  deletion: { by: number; at: Date },
): Promise<{ ownerId: number; fileName: string; date: PlainDate } | null> {
  const ofOwner = voucher.ownerId === undefined ? undefined : eq(table.ownerId, voucher.ownerId)
  const [marked] = await executor
    .update(table)
    .set({ deletedAt: deletion.at, deletedBy: deletion.by })
    .where(and(eq(table.id, voucher.id), ofOwner, isNull(table.deletedAt)))
    .returning({ ownerId: table.ownerId, fileName: table.fileName, date: table.date })
  return marked ?? null
}
