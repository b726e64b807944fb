import { PortalError } from '@portal/platform-contract'
import { timestampInStockholm } from '@portal/platform-domain'
import type { PersonalSummary } from '@portal/platform-contract/personal-data'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** An ordered erasure; `kept` by service, of those that are done. */
export interface StoredErasure {
  readonly userId: number
  readonly orderedBy: number
  readonly orderedAt: string
  readonly doneAt: string | null
  readonly kept: Readonly<Record<string, PersonalSummary>>
}

interface Row extends Omit<StoredErasure, 'orderedAt' | 'doneAt'> {
  readonly orderedAt: Date
  readonly doneAt: Date | null
}

const COLUMNS = sql`user_id as "userId", ordered_by as "orderedBy", ordered_at as "orderedAt", done_at as "doneAt", kept`

const shown = ({ orderedAt, doneAt, ...row }: Row): StoredErasure => ({
  ...row,
  orderedAt: timestampInStockholm(orderedAt),
  doneAt: doneAt && timestampInStockholm(doneAt),
})

export async function findErasure(executor: Executor, userId: number): Promise<StoredErasure | null> {
  const [row] = await fetchRows<Row>(executor, sql`select ${COLUMNS} from erasure where user_id = ${userId}`)
  return row ? shown(row) : null
}

/** Orders an erasure; false when it was ordered before. */
export async function orderErasure(executor: Executor, userId: number, by: number, at: Date): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`insert into erasure (user_id, ordered_by, ordered_at) values (${userId}, ${by}, ${at}) on conflict do nothing returning user_id`,
  )
  return rows.length > 0
}

/** Users whose erasure is not done, the first ordered first. */
export async function openErasures(executor: Executor): Promise<number[]> {
  const rows = await fetchRows<{ userId: number }>(
    executor,
    sql`select user_id as "userId" from erasure where done_at is null order by ordered_at, user_id`,
  )
  return rows.map(({ userId }) => userId)
}

/** Stores what a service reported that it keeps. */
export async function noteKept(
  executor: Executor,
  userId: number,
  service: string,
  kept: PersonalSummary,
): Promise<void> {
  await fetchRows(
    executor,
    sql`update erasure set kept = kept || ${JSON.stringify({ [service]: kept })}::jsonb where user_id = ${userId}`,
  )
}

/** Marks an erasure done, with its row locked; false when another process has. */
export async function finishErasure(transaction: Executor, userId: number, at: Date): Promise<boolean> {
  const rows = await fetchRows(
    transaction,
    sql`update erasure set done_at = ${at} where user_id = ${userId} and done_at is null returning user_id`,
  )
  return rows.length > 0
}

/** Whether the key is that of the account's picture, or of one that the user added to a post. */
export async function isUsersPicture(executor: Executor, userId: number, key: string): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    select from account where id = ${userId} and picture_key = ${key}
    union all select from post_picture where user_id = ${userId} and file_key = ${key}`,
  )
  return rows.length > 0
}

/** What of an account its page does not show: the number of its last announced change, and its picture's key. */
export async function accountBehind(
  executor: Executor,
  userId: number,
): Promise<{ readonly revision: number; readonly pictureKey: string | null }> {
  const [row] = await fetchRows<{ revision: number; pictureKey: string | null }>(
    executor,
    sql`select revision, picture_key as "pictureKey" from account where id = ${userId}`,
  )
  if (!row) throw new Error('There is no such account')
  return row
}

/** Throws `conflict` for a user whose erasure was ordered: the account takes no more changes. */
export async function refuseErased(executor: Executor, userId: number): Promise<void> {
  if (await isErased(executor, userId)) throw erasedAccount()
}

export async function isErased(executor: Executor, userId: number): Promise<boolean> {
  return (await fetchRows(executor, sql`select from erasure where user_id = ${userId}`)).length > 0
}

export const erasedAccount = (): PortalError =>
  new PortalError('conflict', { text: 'Kontots uppgifter är raderade och kan inte ändras.' })
