import { PortalError } from '@portal/platform-contract'
import { fetchRows, keyOf, type ListOrder, type ListSource, orderOf, part, type Sql } from '@portal/service-kit'

/** Rows of a sheet in a workbook, its header apart. */
export const MAX_SHEET_ROWS = 1_048_575

/** So many rows are in memory at a time. */
const BATCH = 500
/** So many keys come from the database at a time; a key is a number, or 48 characters. */
const KEYS_AT_ONCE = 10_000

/**
 * All rows of a list in its order, some at a time. The keys are read first, as fast as the database gives them; from then on
 * nobody holds a connection while a slow reader reads, and no batch sorts the list anew. A row that is deleted meanwhile is left out.
 * Throws `invalid_input` when the list does not fit a sheet.
 */
export async function listBatches<Row extends object, Column extends string>(
  sql: Sql, source: ListSource<Column>, query: ListOrder<Column>,
): Promise<AsyncGenerator<Row[]>> {
  const keys = await orderedKeys(sql, source, query)
  if (keys.length > MAX_SHEET_ROWS) throw new PortalError('invalid_input', { text: 'Listan har fler rader än ett kalkylblad rymmer. Välj färre dagar.' })
  return rowsOf<Row, Column>(sql, source, keys)
}

async function orderedKeys<Column extends string>(sql: Sql, source: ListSource<Column>, query: ListOrder<Column>): Promise<(number | string)[]> {
  const keys: (number | string)[] = []
  const cursor = fetchRows<{ key: number | string }>(sql, part`
    select ${keyOf(source)} as key from ${source.from} where ${source.where} order by ${orderOf(source, query)}`).cursor(KEYS_AT_ONCE)
  for await (const rows of cursor) for (const row of rows) keys.push(row.key)
  return keys
}

async function* rowsOf<Row extends object, Column extends string>(sql: Sql, source: ListSource<Column>, keys: readonly (number | string)[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const some = keys.slice(start, start + BATCH)
    const wanted = typeof some[0] === 'number' ? part`${some as number[]}::int[]` : part`${some as string[]}::text[]`
    yield await fetchRows<Row>(sql, part`
      select ${source.select} from unnest(${wanted}) with ordinality wanted (key, place) join ${source.from} on ${keyOf(source)} = wanted.key
      where r.deleted_at is null order by wanted.place`)
  }
}
