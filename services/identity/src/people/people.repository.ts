import type { Executor } from '@portal/service-kit'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { accounts } from '../db/schema/accounts.ts'

const { id, revision, firstName, lastName, email, pictureKey, role, active, salary, pension } = accounts
const announced = { id, revision, firstName, lastName, email, pictureKey, role, active, salary, pension }

/** What other services get of an account. */
export type AnnouncedRow = Pick<typeof accounts.$inferSelect, keyof typeof announced>

/** Increases the revision of accounts, and returns the events to publish. */
export function raiseRevisions(transaction: Executor, ids: readonly number[]): Promise<AnnouncedRow[]> {
  return transaction
    .update(accounts)
    .set({ revision: sql`${revision} + 1` })
    .where(inArray(id, [...ids]))
    .returning(announced)
}

/** A page of all accounts by id, after the given one. */
export function accountsAfter(executor: Executor, after: number, most: number): Promise<AnnouncedRow[]> {
  return executor.select(announced).from(accounts).where(gt(id, after)).orderBy(asc(id)).limit(most)
}
