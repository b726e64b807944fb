import { columnList, type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { accounts } from '../db/schema/accounts.ts'

const { id, revision, firstName, lastName, email, pictureKey, role, active, employedFrom, salary, pension } = accounts
const announced = { id, revision, firstName, lastName, email, pictureKey, role, active, employedFrom, salary, pension }
const ANNOUNCED = columnList(announced)

/** What other services get of an account. */
export type AnnouncedRow = Pick<typeof accounts.$inferSelect, keyof typeof announced>

/** Increases the revision of accounts, and returns the events to publish. */
export function raiseRevisions(transaction: Executor, ids: readonly number[]): Promise<AnnouncedRow[]> {
  return fetchRows<AnnouncedRow>(
    transaction,
    sql`update account set revision = revision + 1 where id = any(${sql.param([...ids])}::int[]) returning ${ANNOUNCED}`,
  )
}

/** A page of all accounts by id, after the given one. */
export function accountsAfter(executor: Executor, after: number, most: number): Promise<AnnouncedRow[]> {
  return fetchRows<AnnouncedRow>(
    executor,
    sql`select ${ANNOUNCED} from account where id > ${after} order by id limit ${most}`,
  )
}
