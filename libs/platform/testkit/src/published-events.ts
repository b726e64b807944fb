import type { Sql } from 'postgres'

/**
 * The events that a service has put into its queue for others, in the order of their making, without ids and without
 * who has read what.
 */
export async function publishedEvents(admin: Sql, service: string): Promise<Record<string, unknown>[]> {
  const rows = await admin<{ data: Record<string, unknown> }[]>`
    select data from ${admin(service)}.job where data ->> 'kind' is distinct from 'read' group by data order by min(created_on), data ->> 'at', data ->> 'type', data ->> 'message'`
  return rows.map(({ data: { id: _id, ...event } }) => event)
}

/** Empties the queue. */
export const forgetPublished = async (admin: Sql, service: string): Promise<void> => {
  await admin`delete from ${admin(service)}.job`
}
