import { createHash } from 'node:crypto'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type ChainBreak, firstBreak, type SealLink } from '@portal/time-domain'
import { sql } from 'drizzle-orm'

/** How many seals of how many users were looked at. */
export interface SealCheck {
  readonly users: number
  readonly seals: number
  readonly broken: number
}

/** Checks each user's chain of seals, one user at a time, and tells the first break of each. */
export async function verifySeals(
  executor: Executor,
  found: (broken: ChainBreak & { readonly userId: number }) => void,
): Promise<SealCheck> {
  const owners = await fetchRows<{ userId: number }>(
    executor,
    sql`select distinct owner_id as "userId" from month_seal order by owner_id`,
  )
  let [seals, broken] = [0, 0]
  for (const { userId } of owners) {
    const links = await fetchRows<SealLink>(
      executor,
      sql`
      select month, sha256, previous_sha256 as "previousSha256", snapshot as bytes from month_seal where owner_id = ${userId} order by month`,
    )
    seals += links.length
    const first = firstBreak(userId, links, (bytes) => createHash('sha256').update(bytes).digest('hex'))
    if (!first) continue
    broken += 1
    found({ userId, ...first })
  }
  return { users: owners.length, seals, broken }
}
