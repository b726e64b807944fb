import type { Sql } from '@portal/service-kit'

/** Which of these keys no account has: what an interrupted change of picture left behind. */
export async function keysWithoutAccount(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from unnest(${[...keys]}::text[]) key where not exists (select from account where picture_key = key)`
  return rows.map(({ key }) => key)
}
