import { sql } from 'drizzle-orm'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows, keyOf, type ListOrder, type ListSource, orderOf } from '@portal/service-kit'

/** Rows of a workbook's sheet, without its header. */
export const MAX_SHEET_ROWS = 1_048_575

/** Rows in memory at a time. */
const BATCH = 500
/**
 * As arrays, a million keys are sent and read ten times as fast as in separate rows; a key is a number, or 48
 * characters.
 */
const KEYS_IN_A_ROW = 10_000

/**
 * All rows of a list in its order, in batches. The keys are read first, as fast as the database sends them; after that
 * no connection is held while a slow reader reads, and no batch sorts the list again. A row that is deleted meanwhile
 * is left out. Throws `invalid_input` when the list does not fit a sheet.
 */
export async function listBatches<Row extends object, Column extends string>(
  executor: Executor,
  source: ListSource<Column>,
  query: ListOrder<Column>,
): Promise<AsyncGenerator<Row[]>> {
  const keys = await orderedKeys(executor, source, query)
  if (keys.length > MAX_SHEET_ROWS)
    throw new PortalError('invalid_input', {
      text: 'Listan har fler rader än ett kalkylblad rymmer. Välj färre dagar.',
    })
  return rowsOf<Row, Column>(executor, source, keys)
}

async function orderedKeys<Column extends string>(
  executor: Executor,
  source: ListSource<Column>,
  query: ListOrder<Column>,
): Promise<(number | string)[]> {
  const rows = await fetchRows<{ keys: (number | string)[] }>(
    executor,
    sql`
    select array_agg(key order by place) as keys
    from (select ${keyOf(source)} as key, row_number() over (order by ${orderOf(source, query)}) as place from ${source.from} where ${source.where}) ordered
    group by (place - 1) / ${KEYS_IN_A_ROW} order by min(place)`,
  )
  return rows.flatMap(({ keys }) => keys)
}

async function* rowsOf<Row extends object, Column extends string>(
  executor: Executor,
  source: ListSource<Column>,
  keys: readonly (number | string)[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const some = keys.slice(start, start + BATCH)
    const wanted = typeof some[0] === 'number' ? sql`${sql.param(some)}::int[]` : sql`${sql.param(some)}::text[]`
    yield await fetchRows<Row>(
      executor,
      sql`
      select ${source.select} from unnest(${wanted}) with ordinality wanted (key, place) join ${source.from} on ${keyOf(source)} = wanted.key
      where r.deleted_at is null order by wanted.place`,
    )
  }
}
