import { type PortalUser, read } from '@portal/testkit/whole-portal'

/** A row of a list on the wire. */
export type WireRow = Readonly<Record<string, string | number | null>>

const PAGE = 50

/** Every row of a list, page by page, in the order of its ids. `filter` of records is `all`: every day. */
export async function allRows(
  person: PortalUser,
  path: string,
  filter: readonly string[] = ['all'],
): Promise<WireRow[]> {
  const rows: WireRow[] = []
  for (let page = 0; ; page += 1) {
    const query = {
      page: String(page),
      pageSize: String(PAGE),
      sort: 'id',
      order: 'asc',
      filterOptions: JSON.stringify(filter),
    }
    const { results } = (await read(person, { method: 'GET', path, query })) as { results: WireRow[] }
    rows.push(...results)
    if (results.length < PAGE) return rows
  }
}
