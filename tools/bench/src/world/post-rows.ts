import type { Sql } from 'postgres'

/** The keys of the files of a picture of a post and of a profile picture. */
export const PICTURE_KEY = 'a'.repeat(48)
export const PROFILE_KEY = 'b'.repeat(48)

interface Shape {
  readonly posts: number
  /** Of each post. */
  readonly pictures: number
}

/** Posts of 200 characters, one each minute, with described pictures. */
export async function seedPosts(sql: Sql, { posts, pictures }: Shape, authorId: number): Promise<void> {
  await sql`update identity.account set picture_key = ${PROFILE_KEY} where id = ${authorId}`
  await sql`
    insert into identity.post (author_id, message, created_at)
    select ${authorId}, repeat('Inlägg ' || n || ' ', 20), now() - (${posts}::int - n) * interval '1 minute'
    from generate_series(1, ${posts}::int) n`
  await sql`
    insert into identity.post_picture (user_id, post_id, place, description, file_key, width, height, bytes, sha256)
    select ${authorId}, p.id, n, 'Bullar på ett fat i köket, bild ' || n,
      case when p.id = (select min(id) from identity.post) and n = 1 then ${PICTURE_KEY} else substr(md5(p.id || ' ' || n) || md5(n || ' ' || p.id), 1, 48) end,
      1600, 1200, 200000, repeat('0', 64)
    from identity.post p cross join generate_series(1, ${pictures}::int) n`
}
