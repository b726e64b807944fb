import { sql, type SQL } from 'drizzle-orm'
import { type ChosenPicture, MAX_PINNED, type Post, type PostPicture } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows, wordPatterns } from '@portal/service-kit'
import { pictureUrl } from '../people/picture-url.ts'
import { picturesOf, setPictures } from '../post-pictures/post-pictures.repository.ts'

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
  pictures: PostPicture[]
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
  p.comment_count as "commentCount", ${picturesOf(sql`p.id`)} as pictures`

/** The pinned posts and the newest of the others, or the newest of those before the given one. */
export async function listPosts(executor: Executor, readerId: number, before: number | undefined): Promise<FeedPage> {
  const newest = (where: SQL) => sql`
    (select id from post where ${where} and deleted_at is null and pinned_at is null order by id desc limit ${FEED_PAGE + 1})`
  const shown =
    before === undefined
      ? sql`${newest(sql`true`)} union all select id from post where pinned_at is not null and deleted_at is null`
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

const MOST_FOUND = 5
/** The index knows groups of three letters. */
const SHORTEST_PATTERN = '%abc%'.length

/** The newest posts that have all these words, each in the text or in the author's name. */
export async function searchPosts(executor: Executor, readerId: number, search: string): Promise<Post[]> {
  const patterns = wordPatterns(search)
  if (!patterns.some(({ length }) => length >= SHORTEST_PATTERN)) return []
  const hasAll = sql.join(
    patterns.map(
      (pattern) =>
        sql`(lower(message) like ${pattern} or author_id = any(array(
          select id from account where lower(first_name || ' ' || last_name) like ${pattern})))`,
    ),
    sql` and `,
  )
  const rows = await fetchRows<PostRow>(
    executor,
    sql`
    select ${columns(readerId)}
    from (select id from post where deleted_at is null and ${hasAll} order by id desc limit ${MOST_FOUND}) found
    join post p using (id) join account a on a.id = p.author_id
    order by p.id desc`,
  )
  return rows.map(toPost)
}

/** A post as this user reads it. Throws `not_found`. */
export async function findPost(executor: Executor, id: number, readerId: number): Promise<Post> {
  const [row] = await fetchRows<PostRow>(
    executor,
    sql`select ${columns(readerId)} from post p join account a on a.id = p.author_id where p.id = ${id} and p.deleted_at is null`,
  )
  if (!row) throw new PortalError('not_found')
  return toPost(row)
}

/** A change of a post; without pictures they stay as they are. */
interface Change {
  readonly id: number
  readonly message: string
  readonly pictures?: readonly ChosenPicture[] | undefined
}

/**
 * Changes a post of this author; `dropped` are the keys of the files that it no longer has. Throws `not_found`, also
 * for another user's post, and `invalid_input`.
 */
export async function changePost(
  executor: Executor,
  authorId: number,
  { id, message, pictures }: Change,
): Promise<{ post: Post; dropped: string[] }> {
  const before = pictures && (await lockPictures(executor, id, authorId))
  const set = pictures && (await setPictures(executor, { id, authorId }, pictures))
  const hasOthers = shownOf(before) !== shownOf(set?.pictures)
  await fetchRows(
    executor,
    sql`
    update post set message = ${message}, changed_at = now()
    where id = ${id} and author_id = ${authorId} and deleted_at is null and (message <> ${message} or ${hasOthers})`,
  )
  const post = await findPost(executor, id, authorId)
  if (post.isOwn !== true) throw new PortalError('not_found')
  return { post, dropped: set?.dropped ?? [] }
}

const shownOf = (pictures: readonly PostPicture[] = []) =>
  JSON.stringify(pictures.map(({ id, description }) => [id, description]))

/** Locks a post of this author until the transaction ends, and reads its pictures. Throws `not_found`. */
async function lockPictures(executor: Executor, id: number, authorId: number): Promise<readonly PostPicture[]> {
  // The pictures are read by a statement of their own: one that waited for the lock could show older ones.
  const [[row], [read]] = await Promise.all([
    fetchRows(
      executor,
      sql`select from post where id = ${id} and author_id = ${authorId} and deleted_at is null for update`,
    ),
    fetchRows<{ pictures: PostPicture[] }>(executor, sql`select ${picturesOf(sql`${id}`)} as pictures`),
  ])
  if (!row) throw new PortalError('not_found')
  return read?.pictures ?? []
}

/** How long a deletion can be taken back, in minutes; then the post is deleted for good. */
const RESTORABLE_MINUTES = 10
const RESTORABLE = sql`deleted_at > now() - ${RESTORABLE_MINUTES} * interval '1 minute'`

/** Who deletes a post, or takes that back; `ofAuthor` is missing where it may be any author's. */
interface RemovedBy {
  readonly userId: number
  readonly ofAuthor?: number | undefined
}

/** Deletes a post, which `restorePost` brings back; resolves to its author. Throws `not_found`. */
export const removePost = (executor: Executor, id: number, { userId, ofAuthor }: RemovedBy): Promise<number> =>
  changeOne(
    executor,
    sql`deleted_at = now(), deleted_by = ${userId}`,
    sql`id = ${id} and deleted_at is null and ${isOf(ofAuthor)}`,
  )

/** Takes back this user's own deletion of a post; resolves to its author. Throws `not_found`, also once it is too late. */
export async function restorePost(executor: Executor, id: number, { userId, ofAuthor }: RemovedBy): Promise<number> {
  await holdPinned(executor)
  return changeOne(
    executor,
    sql`deleted_at = null, deleted_by = null,
      pinned_at = case when (${othersPinned(id)}) < ${MAX_PINNED} then pinned_at end`,
    sql`id = ${id} and deleted_by = ${userId} and ${RESTORABLE} and ${isOf(ofAuthor)}`,
  )
}

const isOf = (author: number | undefined): SQL => (author === undefined ? sql`true` : sql`author_id = ${author}`)

/** Changes the post that the condition names; resolves to its author. Throws `not_found`. */
async function changeOne(executor: Executor, change: SQL, where: SQL): Promise<number> {
  const [row] = await fetchRows<{ authorId: number }>(
    executor,
    sql`update post set ${change} where ${where} returning author_id as "authorId"`,
  )
  if (!row) throw new PortalError('not_found')
  return row.authorId
}

/** Deletes for good what can no longer be restored; the sweep removes the files of its pictures. */
export async function forgetRemovedPosts(executor: Executor): Promise<void> {
  await fetchRows(executor, sql`delete from post where deleted_at is not null and not ${RESTORABLE}`)
}

const othersPinned = (id: number) =>
  sql`select count(*) from post where pinned_at is not null and deleted_at is null and id <> ${id}`

/** One after the other, so that the limit of pinned posts holds for two at once too. */
const holdPinned = (executor: Executor) =>
  fetchRows(executor, sql`select pg_advisory_xact_lock(hashtext('pinned posts'))`)

/** Puts a post on top of the feed, above those there, or back to its place. Throws `not_found` and `conflict`. */
export async function pinPost(executor: Executor, id: number, isPinned: boolean, readerId: number): Promise<Post> {
  await holdPinned(executor)
  await fetchRows(
    executor,
    isPinned
      ? sql`update post set pinned_at = coalesce(pinned_at, now()) where id = ${id}
          and (${othersPinned(id)}) < ${MAX_PINNED}`
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

/** Adds a post; its pictures are given to it afterwards. */
async function insertPost(executor: Executor, authorId: number, message: string): Promise<Post> {
  const [row] = await fetchRows<PostRow>(
    executor,
    sql`
    with p as (insert into post (author_id, message) values (${authorId}, ${message}) returning *)
    select ${columns(authorId)} from p join account a on a.id = p.author_id`,
  )
  if (!row) throw new Error('The post was not stored')
  return toPost(row)
}

/** Adds a post with pictures of its author that no post has yet. Throws `invalid_input`. */
export async function addPost(
  executor: Executor,
  authorId: number,
  { message, pictures: chosen = [] }: Omit<Change, 'id'>,
): Promise<Post> {
  const post = await insertPost(executor, authorId, message)
  if (chosen.length === 0) return post
  const { pictures } = await setPictures(executor, { id: post.id, authorId }, chosen)
  return { ...post, pictures }
}
