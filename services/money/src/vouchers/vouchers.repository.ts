import type { Voucher, VoucherInput } from '@portal/money-domain'
import type { DateFilter, ListPage, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, listPage, type ListSource, onDays, type Part, part, searchPattern, type Sql } from '@portal/service-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { receipts, type VoucherTable } from '../db/schema/vouchers.ts'
import type { StoredFile } from '../files/save-record.ts'

export type VoucherListQuery = ListQuery<DateFilter | undefined, keyof Voucher>

const rowsIn = (table: VoucherTable): Part => (table === receipts ? part`receipt r` : part`invoice r`)

const SORT_BY = { id: part`r.id`, fileName: part`r.file_name collate "sv-x-icu"`, fileKey: part`r.file_key`, amount: part`r.amount`, date: part`r.date` }

/** What the list of vouchers reads: those of the owner that the query asks for. */
export function voucherSource(table: VoucherTable, ownerId: number, query: VoucherListQuery, today: PlainDate): ListSource<keyof Voucher> {
  const pattern = searchPattern(query.search)
  return {
    from: rowsIn(table),
    where: part`r.owner_id = ${ownerId} and r.deleted_at is null and (${onDays(part`r.date`, query.filter, today)}) ${pattern === null ? part`` : part`and r.search_text like ${pattern}`}`,
    sortBy: SORT_BY,
    select: part`r.id, r.file_name as "fileName", r.file_key as "fileKey", r.amount, r.date`,
    sum: part`r.amount`,
    isWhole: query.filter === 'all' && pattern === null,
  }
}

/** A page of the owner's vouchers that the query asks for. */
export const listVouchers = (sql: Sql, table: VoucherTable, ownerId: number, query: VoucherListQuery, today: PlainDate): Promise<ListPage<Voucher>> =>
  listPage<Voucher, keyof Voucher>(sql, voucherSource(table, ownerId, query, today), query)

/** What is stored of a new voucher: what a person filled in, whose it is, who adds it, and its file. */
export interface NewVoucher extends VoucherInput, StoredFile { readonly ownerId: number; readonly createdBy: number }

export async function insertVoucher(executor: Executor, table: VoucherTable, voucher: NewVoucher): Promise<Voucher> {
  const [row] = await executor
    .insert(table)
    .values(voucher)
    .returning({ id: table.id, fileName: table.fileName, fileKey: table.fileKey, amount: table.amount, date: table.date })
  if (!row) throw new Error('The voucher was not stored')
  return row
}

/** Marks a voucher deleted and answers whose it was and its file's name; `null` when there is none (of that owner, if one is named). */
export async function markVoucherDeleted(executor: Executor, table: VoucherTable, voucher: { id: number; ownerId: number | undefined }, deletion: { by: number; at: Date }): Promise<{ ownerId: number; fileName: string } | null> {
  const ofOwner = voucher.ownerId === undefined ? undefined : eq(table.ownerId, voucher.ownerId)
  const [marked] = await executor
    .update(table)
    .set({ deletedAt: deletion.at, deletedBy: deletion.by })
    .where(and(eq(table.id, voucher.id), ofOwner, isNull(table.deletedAt)))
    .returning({ ownerId: table.ownerId, fileName: table.fileName })
  return marked ?? null
}
