import type { RecordPage } from '@portal/money-contract'
import type { Voucher, VoucherInput } from '@portal/money-domain'
import type { DateFilter, ListQuery } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import {
  columnList,
  type Columns,
  type Executor,
  fetchRows,
  type ListSource,
  newRow,
  onDays,
} from '@portal/service-kit'
import { type Column, getTableColumns, is, sql, type SQL } from 'drizzle-orm'
import { PgText } from 'drizzle-orm/pg-core'
import { invoices, receipts, type VoucherTable } from '../db/schema/vouchers.ts'
import type { StoredFile } from '../files/save-record.ts'
import { listRecords } from '../lists/list-records.repository.ts'
import { IN_SEALED_MONTH, tellSealed } from '../sealed-months/sealed-months.repository.ts'
import { searchCondition } from '../search/search-condition.repository.ts'

export type VoucherListQuery<Row extends Voucher = Voucher> = ListQuery<DateFilter | undefined, keyof Row & string>

/** The columns that lists and answers show: a column that is added to the table is one of them. */
function shownColumns(table: VoucherTable) {
  const {
    ownerId: _ownerId,
    createdAt: _createdAt,
    createdBy: _createdBy,
    deletedAt: _deletedAt,
    deletedBy: _deletedBy,
    fileKind: _fileKind,
    fileBytes: _fileBytes,
    fileSha256: _fileSha256,
    ...shown
  } = getTableColumns(table)
  return shown
}

const inList = ({ name }: Column): SQL => sql`r.${sql.identifier(name)}`

/** What is the same in every statement on a table: composed once. */
function partsOf(table: VoucherTable, name: SQL) {
  const shown = Object.entries<Column>(shownColumns(table))
  return {
    name,
    columns: getTableColumns(table) as Columns,
    returned: columnList(shownColumns(table)),
    from: sql`${name} r`,
    sortBy: Object.fromEntries(
      shown.map(([field, column]) => [
        field,
        is(column, PgText) ? sql`${inList(column)} collate "sv-x-icu"` : inList(column),
      ]),
    ),
    select: sql`${columnList(shownColumns(table), 'r')}, ${IN_SEALED_MONTH}`,
    sum: sql`r.amount`,
  }
}

const RECEIPTS = partsOf(receipts, sql`receipt`)
const INVOICES = partsOf(invoices, sql`invoice`)
const ofTable = (table: VoucherTable) => (table === receipts ? RECEIPTS : INVOICES)

/** The rows of the vouchers' list: those of the owner that match the query. */
export function voucherSource<Row extends Voucher>(
  table: VoucherTable,
  ownerId: number,
  query: VoucherListQuery<Row>,
  today: PlainDate,
): ListSource<keyof Row & string> {
  const { from, sortBy, select, sum } = ofTable(table)
  const found = searchCondition(query.search, today, (pattern) => sql`r.search_text like ${pattern}`)
  return {
    from,
    where: sql`r.owner_id = ${ownerId} and r.deleted_at is null and (${onDays(sql`r.date`, query.filter, today)}) ${found === null ? sql`` : sql`and ${found}`}`,
    sortBy: sortBy as Record<keyof Row & string, SQL>,
    select,
    sum,
    isWhole: query.filter === 'all' && found === null,
  }
}

/** A page of the owner's vouchers that match the query. */
export const listVouchers = async <Row extends Voucher>(
  executor: Executor,
  table: VoucherTable,
  ownerId: number,
  query: VoucherListQuery<Row>,
  today: PlainDate,
): Promise<RecordPage<Row>> =>
  tellSealed(
    await listRecords<Row, keyof Row & string>(executor, {
      query,
      today,
      onDays: (filter) => voucherSource<Row>(table, ownerId, { ...query, filter }, today),
    }),
  )

/** A new voucher's data: the form's fields, its owner, who adds it, and its file. */
export interface NewVoucher extends VoucherInput, StoredFile {
  readonly ownerId: number
  readonly createdBy: number
  readonly turns?: number | undefined
}

/** Stores a voucher with the columns of its own kind, which the caller's `Row` names. */
export async function insertVoucher<Row extends Voucher>(
  executor: Executor,
  table: VoucherTable,
  voucher: NewVoucher,
): Promise<Row> {
  const { name, columns, returned } = ofTable(table)
  const [row] = await fetchRows<Row>(
    executor,
    sql`insert into ${name} ${newRow(columns, voucher)} returning ${returned}`,
  )
  if (!row) throw new Error('The voucher was not stored')
  return row
}

const ofOwner = ({ ownerId }: { ownerId: number | undefined }): SQL =>
  ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`

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
  const [marked] = await fetchRows<{ ownerId: number; fileName: string; date: PlainDate }>(
    executor,
    sql`
    update ${ofTable(table).name} set deleted_at = ${deletion.at}, deleted_by = ${deletion.by}
    where id = ${voucher.id} and deleted_at is null ${ofOwner(voucher)}
    returning owner_id as "ownerId", file_name as "fileName", date`,
  )
  return marked ?? null
}

/**
 * Takes back a deletion, and returns the voucher and its owner; `null` when this user has deleted no such voucher (of
 * that owner, if one is named) since then.
 */
export async function markVoucherRestored<Row extends Voucher>(
  executor: Executor,
  table: VoucherTable,
  voucher: { id: number; ownerId: number | undefined },
  deletion: { by: number; since: Date },
): Promise<(Row & { readonly ownerId: number }) | null> {
  const { name, returned } = ofTable(table)
  const [row] = await fetchRows<Row & { ownerId: number }>(
    executor,
    sql`
    update ${name} set deleted_at = null, deleted_by = null
    where id = ${voucher.id} and deleted_by = ${deletion.by} and deleted_at >= ${deletion.since} ${ofOwner(voucher)}
    returning ${returned}, owner_id as "ownerId"`,
  )
  return row ?? null
}

/** A voucher and its owner, its row locked until the transaction ends; `null` when there is none. */
export async function lockVoucher<Row extends Voucher>(
  transaction: Executor,
  table: VoucherTable,
  id: number,
): Promise<(Row & { readonly ownerId: number }) | null> {
  const { name, returned } = ofTable(table)
  const [row] = await fetchRows<Row & { ownerId: number }>(
    transaction,
    sql`select ${returned}, owner_id as "ownerId" from ${name} where id = ${id} and deleted_at is null for update`,
  )
  return row ?? null
}

/** Corrects a voucher that the transaction has locked. */
export async function correctVoucher<Row extends Voucher>(
  transaction: Executor,
  table: VoucherTable,
  id: number,
  { date, amount }: VoucherInput,
): Promise<Row> {
  const { name, returned } = ofTable(table)
  const [row] = await fetchRows<Row>(
    transaction,
    sql`update ${name} set date = ${date}, amount = ${amount} where id = ${id} returning ${returned}`,
  )
  if (!row) throw new Error('The voucher was not corrected')
  return row
}

/** Notes that an administrator has opened the file of a voucher. */
export async function markVoucherReviewed(executor: Executor, table: VoucherTable, fileKey: string): Promise<void> {
  await fetchRows(
    executor,
    sql`update ${ofTable(table).name} set is_reviewed = true where file_key = ${fileKey} and not is_reviewed`,
  )
}
