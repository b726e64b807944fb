import type { Sql } from '@portal/service-kit'

const PICTURE_PATH = '/v1/user/picture?key='

/** Address of a profile picture: unguessable and never reused, so that it may be kept for ever (D33). */
export const pictureUrl = (key: string | null): string | null => key && `${PICTURE_PATH}${key}`

/** The same in SQL, of a column that holds the key. */
export const pictureUrlSql = (sql: Sql, column: ReturnType<Sql>) => sql`${PICTURE_PATH}::text || ${column}`
