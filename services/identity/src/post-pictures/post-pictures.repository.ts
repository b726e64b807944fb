import { type SQL, sql } from 'drizzle-orm'
import type { ChosenPicture, PostPicture } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows } from '@portal/service-kit'

/** Pictures without a post that one user may have: those of a few posts that are being written. */
const MOST_WAITING = 20

const FIELDS = sql`json_build_object('id', x.id, 'key', x.file_key, 'width', x.width, 'height', x.height,
  'description', x.description)`

/** A post's pictures in their order, as SQL for a column with the post's id. */
export const picturesOf = (postId: SQL): SQL =>
  sql`coalesce((select json_agg(${FIELDS} order by x.place) from post_picture x where x.post_id = ${postId}), '[]')`

/** A file that is being stored. */
export interface NewPicture extends Pick<PostPicture, 'width' | 'height'> {
  readonly userId: number
  readonly fileKey: string
  readonly bytes: number
  readonly sha256: string
}

/** Adds a picture that no post has yet. Of a user's too many such pictures the oldest are removed. */
export async function addPicture(executor: Executor, picture: NewPicture): Promise<PostPicture> {
  const { userId, fileKey, width, height, bytes, sha256 } = picture
  const [row] = await fetchRows<{ id: number }>(
    executor,
    sql`
    insert into post_picture (user_id, file_key, width, height, bytes, sha256)
    values (${userId}, ${fileKey}, ${width}, ${height}, ${bytes}, ${sha256}) returning id`,
  )
  if (!row) throw new Error('The picture was not stored')
  await fetchRows(
    executor,
    sql`
    delete from post_picture where post_id is null and id in (
      select id from post_picture where user_id = ${userId} and post_id is null order by id desc offset ${MOST_WAITING})`,
  )
  return { id: row.id, key: fileKey, width, height, description: '' }
}

/** Removes a picture of this user that no post has, and returns its file's key. Throws `not_found`. */
export async function removeUnused(executor: Executor, userId: number, id: number): Promise<string> {
  const [row] = await fetchRows<{ key: string }>(
    executor,
    sql`
    delete from post_picture where id = ${id} and user_id = ${userId} and post_id is null returning file_key as key`,
  )
  if (!row) throw new PortalError('not_found')
  return row.key
}

/** Whether this user may see the picture: every post's, and their own of a post that is being written. */
export async function maySee(executor: Executor, userId: number, key: string): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    select from post_picture x left join post p on p.id = x.post_id
    where x.file_key = ${key} and p.deleted_at is null and (x.post_id is not null or x.user_id = ${userId})`,
  )
  return rows.length > 0
}

/** What a post's pictures became, and the keys of the files that it no longer has. */
interface SetPictures {
  readonly pictures: PostPicture[]
  readonly dropped: string[]
}

/**
 * Gives a post exactly these pictures of its author, in this order; those that it had and that are not among them are
 * deleted. Call it with the post locked. Throws `invalid_input` for a picture that is not the author's, is gone or is
 * another post's.
 */
export async function setPictures(
  executor: Executor,
  post: { readonly id: number; readonly authorId: number },
  chosen: readonly ChosenPicture[],
): Promise<SetPictures> {
  const ids = sql`${sql.param(chosen.map(({ id }) => id))}::integer[]`
  const texts = sql`${sql.param(chosen.map(({ description = '' }) => description))}::text[]`
  // Sent together. The rows are locked in id order first: posts that name the same pictures could else deadlock.
  const [, gone] = await Promise.all([
    fetchRows(
      executor,
      sql`
      select from post_picture where user_id = ${post.authorId}
        and (post_id = ${post.id} or post_id is null and id = any(${ids})) order by id for update`,
    ),
    fetchRows<{ key: string }>(
      executor,
      sql`delete from post_picture where post_id = ${post.id} and id <> all(${ids}) returning file_key as key`,
    ),
  ])
  const kept = await fetchRows<PostPicture & { place: number }>(
    executor,
    sql`
    update post_picture x set post_id = ${post.id}, place = chosen.place, description = chosen.description
    from unnest(${ids}, ${texts}) with ordinality as chosen (id, description, place)
    where x.id = chosen.id and x.user_id = ${post.authorId} and (x.post_id is null or x.post_id = ${post.id})
    returning x.id, x.file_key as key, x.width, x.height, x.description, x.place`,
  )
  if (kept.length < chosen.length)
    throw invalidInput({ pictures: 'En av bilderna finns inte kvar. Ta bort den och lägg till den igen.' })
  const pictures = kept.toSorted((a, b) => a.place - b.place).map(({ place: _place, ...picture }) => picture)
  return { pictures, dropped: gone.map(({ key }) => key) }
}

/** Deletes pictures that got no post within a day; the sweep removes their files. */
export async function forgetUnusedPictures(executor: Executor): Promise<void> {
  await fetchRows(executor, sql`delete from post_picture where post_id is null and added_at < now() - interval '1 day'`)
}
