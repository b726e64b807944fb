import { type Executor, fetchRows, isFileKey } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Whether a record of the user, deleted or not, names the file or named it before an edit. */
export async function isUsersFile(executor: Executor, userId: number, key: string): Promise<boolean> {
  if (!isFileKey(key)) return false
  const rows = await fetchRows(
    executor,
    sql`
    select from record_file where file_key = ${key} and owner_id = ${userId}
    union all
    select from replaced_file r join purchase p on p.id = r.purchase_id where r.file_key = ${key} and p.owner_id = ${userId}`,
  )
  return rows.length > 0
}
