import { sql } from 'drizzle-orm'
import type { PostComment } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { pictureUrl } from '../people/picture-url.ts'

/** Comments in one page. */
export const COMMENT_PAGE = 20

export interface CommentPage {
  readonly comments: PostComment[]
  readonly more: boolean
}

interface CommentRow {
  id: number
  firstName: string
  lastName: string
  pictureKey: string | null
  message: string
  createdAt: Date
  isOwn: boolean
  isChanged: boolean
}

const toComment = ({ pictureKey, createdAt, ...row }: CommentRow): PostComment => ({
  ...row,
  pictureUrl: pictureUrl(pictureKey),
  sentAt: timestampInStockholm(createdAt),
})

/** A comment with its author's current name, as this user reads it. */
const columns = (readerId: number) => sql`c.id, a.first_name as "firstName", a.last_name as "lastName",
  a.picture_key as "pictureKey", c.message, c.created_at as "createdAt", c.author_id = ${readerId} as "isOwn",
  c.changed_at is not null as "isChanged"`

/** The newest comments on a post, or the newest of those before the given one. Throws `not_found` without the post. */
export async function listComments(
  executor: Executor,
  readerId: number,
  { postId, before }: { readonly postId: number; readonly before?: number | undefined },
): Promise<CommentPage> {
  const rows = await fetchRows<CommentRow | { id: null }>(
    executor,
    sql`
    select c.* from (select from post where id = ${postId} and deleted_at is null) p left join (
      select ${columns(readerId)} from post_comment c join account a on a.id = c.author_id
      where c.post_id = ${postId} and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
      order by c.id desc limit ${COMMENT_PAGE + 1}
    ) c on true order by c.id desc`,
  )
  if (rows.length === 0) throw new PortalError('not_found')
  const comments = rows.filter((row): row is CommentRow => row.id !== null)
  return { comments: comments.slice(0, COMMENT_PAGE).map(toComment), more: comments.length > COMMENT_PAGE }
}

/** A new comment and the author of its post. Throws `not_found` without the post. */
export async function addComment(
  executor: Executor,
  authorId: number,
  { postId, message }: { readonly postId: number; readonly message: string },
): Promise<{ comment: PostComment; postAuthorId: number }> {
  const [row] = await fetchRows<CommentRow & { postAuthorId: number }>(
    executor,
    sql`
    with p as (update post set comment_count = comment_count + 1 where id = ${postId} and deleted_at is null returning id, author_id),
      c as (insert into post_comment (post_id, author_id, message) select id, ${authorId}, ${message} from p returning *)
    select ${columns(authorId)}, p.author_id as "postAuthorId" from c join p on true join account a on a.id = c.author_id`,
  )
  if (!row) throw new PortalError('not_found')
  const { postAuthorId, ...comment } = row
  return { comment: toComment(comment), postAuthorId }
}

/** Changes a comment of this author. Throws `not_found`, also for another user's comment. */
export async function changeComment(
  executor: Executor,
  authorId: number,
  { id, message }: { readonly id: number; readonly message: string },
): Promise<PostComment> {
  const [row] = await fetchRows<CommentRow>(
    executor,
    sql`
    with c as (
      update post_comment set message = ${message}, changed_at = case when message = ${message} then changed_at else now() end
      where id = ${id} and author_id = ${authorId} returning *)
    select ${columns(authorId)} from c join account a on a.id = c.author_id`,
  )
  if (!row) throw new PortalError('not_found')
  return toComment(row)
}

/** Deletes a comment of this author, or without one any comment, and returns whose it was. Throws `not_found`. */
export async function removeComment(executor: Executor, id: number, authorId?: number): Promise<number> {
  // The post is locked first, as when it is deleted with its comments: otherwise the two could deadlock.
  await fetchRows(
    executor,
    sql`select from post where id = (select post_id from post_comment where id = ${id}) for update`,
  )
  const [row] = await fetchRows<{ authorId: number }>(
    executor,
    sql`
    with c as (
      delete from post_comment where id = ${id} and ${authorId === undefined ? sql`true` : sql`author_id = ${authorId}`}
      returning post_id, author_id),
    counted as (update post set comment_count = comment_count - 1 from c where post.id = c.post_id)
    select author_id as "authorId" from c`,
  )
  if (!row) throw new PortalError('not_found')
  return row.authorId
}

/** Comments of one author within a minute that notify; later ones in the same minute add no news. */
const TOLD_OF = 5

/** Whether the author, in this minute, has commented so often that another notification would add nothing. */
export async function isCommentStorm(executor: Executor, authorId: number): Promise<boolean> {
  // One after the other, so that each sees those before it; the count is a separate statement for the same reason.
  const [, [row]] = await Promise.all([
    fetchRows(executor, sql`select pg_advisory_xact_lock(hashtext('comments of'), ${authorId})`),
    fetchRows<{ many: number }>(
      executor,
      sql`
      select count(*)::int as many from (
        select created_at from post_comment where author_id = ${authorId} order by id desc limit ${TOLD_OF + 1}) newest
      where created_at > now() - interval '1 minute'`,
    ),
  ])
  return (row?.many ?? 0) > TOLD_OF
}
