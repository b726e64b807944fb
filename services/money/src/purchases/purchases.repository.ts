import type { Purchase, PurchaseStatus, PurchaseType } from '@portal/money-domain'
import type { PlainDate } from '@portal/platform-domain'
import { changesOf, columnList, type Executor, fetchRows, newRow } from '@portal/service-kit'
import { getTableColumns, sql } from 'drizzle-orm'
import { purchases } from '../db/schema/purchases.ts'
import type { StoredFile } from '../files/save-record.ts'

const { id, ownerId, date, type, quantity, amount, link, note, status, comment, fileName, fileKey } = purchases
const PUBLIC = columnList({ id, ownerId, date, type, quantity, amount, link, note, status, comment, fileName, fileKey })
const COLUMNS = getTableColumns(purchases)

/** The form's fields; omitted fields of a change stay unchanged. */
interface Filled {
  readonly date: PlainDate
  readonly type: PurchaseType
  readonly quantity: number
  readonly amount: number
  readonly link?: string | null | undefined
  readonly note?: string | undefined
}

export interface NewPurchase extends Filled, Partial<StoredFile> {
  readonly ownerId: number
  readonly createdBy: number
}

/** Stores a purchase with the status submitted. */
export async function insertPurchase(executor: Executor, purchase: NewPurchase): Promise<Purchase> {
  const [row] = await fetchRows<Purchase>(
    executor,
    sql`insert into purchase ${newRow(COLUMNS, purchase)} returning ${PUBLIC}`,
  )
  if (!row) throw new Error('The purchase was not stored')
  return row
}

/**
 * Locks a purchase's row until the transaction ends, so that nothing changes between check and write; `null` when there
 * is none.
 */
export async function lockPurchase(transaction: Executor, purchaseId: number): Promise<Purchase | null> {
  const [row] = await fetchRows<Purchase>(
    transaction,
    sql`select ${PUBLIC} from purchase where id = ${purchaseId} and deleted_at is null for update`,
  )
  return row ?? null
}

/** The same for a purchase that this user deleted, not before `since`. */
export async function lockDeletedPurchase(
  transaction: Executor,
  purchaseId: number,
  deletion: { by: number; since: Date },
): Promise<Purchase | null> {
  const [row] = await fetchRows<Purchase>(
    transaction,
    sql`
    select ${PUBLIC} from purchase
    where id = ${purchaseId} and deleted_by = ${deletion.by} and deleted_at >= ${deletion.since} for update`,
  )
  return row ?? null
}

export interface PurchaseChange extends Filled, Partial<StoredFile> {
  readonly status?: PurchaseStatus | undefined
  readonly comment?: string | undefined
  readonly updatedBy: number
  readonly updatedAt: Date
}

/** Changes a purchase that the transaction has locked. */
export async function updatePurchase(
  transaction: Executor,
  purchaseId: number,
  change: PurchaseChange,
): Promise<Purchase> {
  const [row] = await fetchRows<Purchase>(
    transaction,
    sql`update purchase set ${changesOf(COLUMNS, change)} where id = ${purchaseId} returning ${PUBLIC}`,
  )
  if (!row) throw new Error('The purchase was not changed')
  return row
}

/** Moves a purchase's current file, if any, to its history: kept for the books, no longer in any list (D31). */
export async function keepReplacedFile(
  transaction: Executor,
  purchaseId: number,
  replaced: { by: number; at: Date },
): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    insert into replaced_file (file_key, purchase_id, file_name, file_kind, file_bytes, file_sha256, replaced_by, replaced_at)
    select file_key, id, file_name, file_kind, file_bytes, file_sha256, ${replaced.by}, ${replaced.at.toISOString()}::timestamptz
    from purchase where id = ${purchaseId} and file_key is not null`,
  )
}

/** Marks a purchase that the transaction has locked as deleted. */
export async function markPurchaseDeleted(
  transaction: Executor,
  purchaseId: number,
  deletion: { by: number; at: Date },
): Promise<void> {
  await fetchRows(
    transaction,
    sql`update purchase set deleted_at = ${deletion.at}, deleted_by = ${deletion.by} where id = ${purchaseId}`,
  )
}

/** Takes back the deletion of a purchase that the transaction has locked. */
export async function markPurchaseRestored(transaction: Executor, purchaseId: number): Promise<void> {
  await fetchRows(transaction, sql`update purchase set deleted_at = null, deleted_by = null where id = ${purchaseId}`)
}
