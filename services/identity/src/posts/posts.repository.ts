import { sql, type SQL } from 'drizzle-orm'
import { MAX_PINNED, type Post } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows } from '@portal/service-kit'
import { pictureUrl } from '../people/picture-url.ts'

/** Posts in one page of the feed. */
export const FEED_PAGE = 20

export interface FeedPage {
  readonly posts: Post[]
  readonly more: boolean
}

interface PostRow {
  id: number
  firstName: string
  lastName: string
  pictureKey: string | null
  message: string
  createdAt: Date
  isOwn: boolean
  isChanged: boolean
  isPinned: boolean
  commentCount: number
}

const toPost = ({ pictureKey, createdAt, ...row }: PostRow): Post => ({
  ...row,
  pictureUrl: pictureUrl(pictureKey),
  sentAt: timestampInStockholm(createdAt),
})

/** A post with its author's current name, as this user reads it. */
const columns = (readerId: number) => sql`p.id, a.first_name as "firstName", a.last_name as "lastName",
  a.picture_key as "pictureKey", p.message, p.created_at as "createdAt", p.author_id = ${readerId} as "isOwn",
  p.changed_at is not null as "isChanged", p.pinned_at is not null as "isPinned",
  p.comment_count as "commentCount"`

/** The pinned posts and the newest of the others, or the newest of those before the given one. */
export async function listPosts(executor: Executor, readerId: number, before: number | undefined): Promise<FeedPage> {
  const newest = (where: SQL) => sql`
    (select id from post where ${where} and pinned_at is null order by id desc limit ${FEED_PAGE + 1})`
  const shown =
    before === undefined
      ? sql`${newest(sql`true`)} union all select id from post where pinned_at is not null`
      : newest(sql`id < ${before}`)
  const rows = await fetchRows<PostRow>(
    executor,
    sql`
    select ${columns(readerId)} from (${shown}) shown join post p using (id) join account a on a.id = p.author_id
    order by p.pinned_at desc nulls last, p.id desc`,
  )
  const pinned = rows.filter(({ isPinned }) => isPinned)
  const others = rows.filter(({ isPinned }) => !isPinned)
  return { posts: [...pinned, ...others.slice(0, FEED_PAGE)].map(toPost), more: others.length > FEED_PAGE }
}

async function findPost(executor: Executor, id: number, readerId: number): Promise<Post> {
  const [row] = await fetchRows<PostRow>(
    executor,
    sql`select ${columns(readerId)} from post p join account a on a.id = p.author_id where p.id = ${id}`,
  )
  if (!row) throw new PortalError('not_found')
  return toPost(row)
}

/** Changes a post of this author. Throws `not_found`, also for another user's post. */
export async function changePost(executor: Executor, id: number, authorId: number, message: string): Promise<Post> {
  await fetchRows(
    executor,
    sql`
    update post set message = ${message}, changed_at = now()
    where id = ${id} and author_id = ${authorId} and message <> ${message}`,
  )
  const post = await findPost(executor, id, authorId)
  if (post.isOwn !== true) throw new PortalError('not_found')
  return post
}

/** Deletes a post of this author, or without one any post, and returns whose it was. Throws `not_found`. */
export async function removePost(executor: Executor, id: number, authorId?: number): Promise<number> {
  const [row] = await fetchRows<{ authorId: number }>(
    executor,
    sql`
    delete from post where id = ${id} and ${authorId === undefined ? sql`true` : sql`author_id = ${authorId}`}
    returning author_id as "authorId"`,
  )
  if (!row) throw new PortalError('not_found')
  return row.authorId
}

/** Puts a post on top of the feed, above those there, or back to its place. Throws `not_found` and `conflict`. */
export async function pinPost(executor: Executor, id: number, isPinned: boolean, readerId: number): Promise<Post> {
  // One after the other, so that the limit holds for two at once too.
  await fetchRows(executor, sql`select pg_advisory_xact_lock(hashtext('pinned posts'))`)
  await fetchRows(
    executor,
    isPinned
      ? sql`update post set pinned_at = coalesce(pinned_at, now()) where id = ${id}
          and (select count(*) from post where pinned_at is not null and id <> ${id}) < ${MAX_PINNED}`
      : sql`update post set pinned_at = null where id = ${id}`,
  )
  const post = await findPost(executor, id, readerId)
  if (isPinned && post.isPinned !== true)
    throw new PortalError('conflict', { text: `Högst ${MAX_PINNED} inlägg kan vara fästa. Lossa ett av dem först.` })
  return post
}

/** Posts of one author within a minute that notify all users; later ones in the same minute add no news. */
const TOLD_OF = 5

/** Whether the author has just reached the number of posts after which another notification would add nothing. */
export async function isStorm(executor: Executor, authorId: number): Promise<boolean> {
  // One after the other, so that each sees those before it; the count is a separate statement for the same reason.
  const [, [row]] = await Promise.all([
    fetchRows(executor, sql`select pg_advisory_xact_lock(hashtext('posts of'), ${authorId})`),
    fetchRows<{ many: number }>(
      executor,
      sql`
      select count(*)::int as many from (select author_id, created_at from post order by id desc limit 100) newest
      where author_id = ${authorId} and created_at > now() - interval '1 minute'`,
    ),
  ])
  return (row?.many ?? 0) > TOLD_OF
}

export async function addPost(executor: Executor, authorId: number, message: string): Promise<Post> {
  const [row] = await fetchRows<PostRow>(
    executor,
    sql`
    with p as (insert into post (author_id, message) values (${authorId}, ${message}) returning *)
    select ${columns(authorId)} from p join account a on a.id = p.author_id`,
  )
  if (!row) throw new Error('The post was not stored')
  return toPost(row)
}
