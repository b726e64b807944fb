import type { Sql } from 'postgres'

/**
 * The events that a service has queued for others, in the order they were written, without ids and without read notes.
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
