import { type Executor, fetchRows, type NamedFile, type NamedFiles } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import { PICTURE_PATH } from '../people/picture-url.ts'

/** A picture's URL as SQL, for a column that holds its key. */
export const pictureUrlPart = (column: SQL): SQL => sql`${PICTURE_PATH}::text || ${column}`

/** Which of these keys neither an account nor a post uses: left behind by interrupted work. */
export async function unnamedPictures(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await fetchRows<{ key: string }>(
    executor,
    sql`
    select key from unnest(${sql.param([...keys])}::text[]) key
    where not exists (select from account where picture_key = key) and not exists (select from post_picture where file_key = key)`,
  )
  return rows.map(({ key }) => key)
}

/** Every picture that an account or a post uses; of an account's, the content hash is not stored. */
export const namedPictures =
  (executor: Executor): NamedFiles =>
  async (afterKey, most) =>
    fetchRows<NamedFile>(
      executor,
      sql`
  (select 'picture of account' as kind, id, picture_key as "fileKey", null as sha256, null::integer as bytes
  from account where picture_key > ${afterKey} order by picture_key limit ${most})
  union all
  (select 'picture of post', id, file_key, sha256, bytes
  from post_picture where file_key > ${afterKey} order by file_key limit ${most})
  order by "fileKey" limit ${most}`,
    )
