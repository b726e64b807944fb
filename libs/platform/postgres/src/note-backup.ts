import { codeOf, onConnection } from './admin-connection.ts'

const NO_TABLE = '42P01'

/** Notes that a backup is complete, by identity's own address; a database of an earlier release has no place for it. */
export async function noteBackup(identityUrl: string): Promise<void> {
  await onConnection(identityUrl, async (sql) => {
    await sql`insert into backup default values`.catch((error: unknown) => {
      if (codeOf(error) !== NO_TABLE) throw error
    })
  })
}
