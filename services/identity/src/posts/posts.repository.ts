import { sql } from 'drizzle-orm'
import type { Post } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
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
}

const toPost = ({ pictureKey, createdAt, ...row }: PostRow): Post => ({
  ...row,
  pictureUrl: pictureUrl(pictureKey),
  sentAt: timestampInStockholm(createdAt),
})

/** The newest posts, or the newest of those before the given one; authors by their current names. */
export async function listPosts(executor: Executor, before: number | undefined): Promise<FeedPage> {
  const rows = await fetchRows<PostRow>(
    executor,
    sql`
    select p.id, a.first_name as "firstName", a.last_name as "lastName", a.picture_key as "pictureKey",
      p.message, p.created_at as "createdAt"
    from post p join account a on a.id = p.author_id
    where ${before === undefined ? sql`true` : sql`p.id < ${before}`}
    order by p.id desc limit ${FEED_PAGE + 1}`,
  )
  return { posts: rows.slice(0, FEED_PAGE).map(toPost), more: rows.length > FEED_PAGE }
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
    with added as (insert into post (author_id, message) values (${authorId}, ${message}) returning id, author_id, message, created_at)
    select added.id, a.first_name as "firstName", a.last_name as "lastName", a.picture_key as "pictureKey", added.message, added.created_at as "createdAt"
    from added join account a on a.id = added.author_id`,
  )
  if (!row) throw new Error('The post was not stored')
  return toPost(row)
}
