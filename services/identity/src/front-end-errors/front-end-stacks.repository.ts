import { type BuiltStack, type ReadStack, STACKS_AT_ONCE } from '@portal/platform-contract/releases'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Stacks that no gateway has read yet, the latest first. */
export const listUnreadStacks = (executor: Executor): Promise<BuiltStack[]> =>
  fetchRows<BuiltStack & Record<string, unknown>>(
    executor,
    sql`
    select remote, version, to_jsonb(stack) as places from front_end_error where source is null and cardinality(stack) > 0
    group by remote, version, stack order by max(last_at) desc limit ${STACKS_AT_ONCE}`,
  )

/** Stores what a gateway has read, for every error with that stack. */
export async function setSource(executor: Executor, { remote, version, places, source }: ReadStack): Promise<void> {
  await fetchRows(
    executor,
    sql`
    update front_end_error set source = ${sql.param([...source])}::text[]
    where remote = ${remote} and version = ${version} and stack = ${sql.param([...places])}::text[] and source is null`,
  )
}
