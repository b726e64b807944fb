import type { NamedFile, NamedFiles, Sql } from '@portal/service-kit'

/** Which of these keys no account has: what an interrupted change of picture left behind. */
export async function keysWithoutAccount(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from unnest(${[...keys]}::text[]) key where not exists (select from account where picture_key = key)`
  return rows.map(({ key }) => key)
}

/** Every picture that an account has; what its content was is not written down. */
export const namedPictures = (sql: Sql): NamedFiles => async (afterKey, most) => sql<NamedFile[]>`
  select 'picture of account' as kind, id, picture_key as "fileKey", null as sha256, null as bytes
  from account where picture_key > ${afterKey} order by picture_key limit ${most}`
