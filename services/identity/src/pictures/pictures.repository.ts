import { type Executor, fetchRows, type NamedFile, type NamedFiles } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import { PICTURE_PATH } from '../people/picture-url.ts'

/** A picture's URL as SQL, for a column that holds its key. */
export const pictureUrlPart = (column: SQL): SQL => sql`${PICTURE_PATH}::text || ${column}`

/** Which of these keys no account uses: left behind by an interrupted change of picture. */
export async function keysWithoutAccount(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await fetchRows<{ key: string }>(
    executor,
    sql`
    select key from unnest(${sql.param([...keys])}::text[]) key where not exists (select from account where picture_key = key)`,
  )
  return rows.map(({ key }) => key)
}

/** Every picture that an account uses; its content hash is not stored. */
export const namedPictures =
  (executor: Executor): NamedFiles =>
  async (afterKey, most) =>
    fetchRows<NamedFile>(
      executor,
      sql`
  select 'picture of account' as kind, id, picture_key as "fileKey", null as sha256, null as bytes
  from account where picture_key > ${afterKey} order by picture_key limit ${most}`,
    )
