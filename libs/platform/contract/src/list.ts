import * as z from 'zod'
import { type DateRange, isPlainDate, type PageSize } from '@portal/platform-domain'
import { jsonText, searchText, sumText, userIdText, wholeNumberText } from './primitives.ts'
import { type Codec, type FieldMap, wireObject } from './wire-object.ts'

export { type DateRange, PAGE_SIZES, type PageSize } from '@portal/platform-domain'

/** Rows of an answer when the request names no page size. */
export const UNPAGED_ROWS = 1000

/** Days that a list is filtered by: today in Stockholm, every day, or the union of these ranges (D26). */
export type DateFilter = 'today' | 'all' | readonly DateRange[]

const DATE_FILTER_RULE = 'ska vara en lista av datum, till exempel ["2026-11-01"] eller ["2026-11-01..2026-11-30"].'

function parseRange(element: string): DateRange | null {
  const [from = '', to = from, ...rest] = element.split('..')
  return rest.length === 0 && isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : null
}

const isDateElement = (element: string) => element === 'all' || parseRange(element) !== null

/** `filterOptions` as a JSON list of days and ranges (D26); empty or absent is today, `["all"]` is every day. */
export const dateFilter: Codec<DateFilter | undefined> = z.codec(
  z
    .union(
      [
        z.literal(''),
        jsonText(
          z
            .array(z.string().refine(isDateElement, DATE_FILTER_RULE), DATE_FILTER_RULE)
            .max(366, 'har för många datum.'),
        ),
      ],
      DATE_FILTER_RULE,
    )
    .optional(),
  z.custom<DateFilter | undefined>(),
  {
    decode: (elements): DateFilter => {
      if (!elements || elements.length === 0) return 'today'
      if (elements.includes('all')) return 'all'
      return elements.map((element) => parseRange(element)).filter((range) => range !== null)
    },
    encode: (filter) => {
      if (filter === undefined || filter === 'today') return undefined
      return filter === 'all' ? ['all'] : filter.map(({ from, to }) => (from === to ? from : `${from}..${to}`))
    },
  },
)

/** Page sizes as a query string spells them. */
export const pageSizeText = z.codec(
  z.enum(['10', '20', '50'], 'ska vara 10, 20 eller 50.'),
  z.union([z.literal(10), z.literal(20), z.literal(50)]),
  {
    decode: (value) => Number(value) as PageSize,
    encode: (value) => String(value) as `${PageSize}`,
  },
)

/** The parameters of every list. Columns have their wire names in the query and our names inside. */
export interface ListQuery<Filter, Column extends string> {
  readonly userId?: number | undefined
  readonly filter?: Filter | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: PageSize | undefined
  readonly sort?: Column | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

type ColumnOf<M extends FieldMap> = { [K in keyof M]: keyof M[K] & string }[keyof M]

/** A column of a list, by its wire name. */
export function sortColumn<const M extends FieldMap>(row: M): z.ZodType<ColumnOf<M>, string> {
  const columns = Object.entries(row).map(([wire, field]) => [wire, Object.keys(field)[0] ?? wire] as const)
  return z.codec(
    z
      .string()
      .refine(
        (wire) => columns.some(([name]) => name === wire),
        `ska vara någon av ${columns.map(([wire]) => wire).join(', ')}.`,
      ),
    z.string(),
    {
      decode: (wire) => columns.find(([name]) => name === wire)?.[1] ?? wire,
      encode: (ours) => columns.find(([, name]) => name === ours)?.[0] ?? ours,
    },
  ) as unknown as z.ZodType<ColumnOf<M>, string>
}

/** The query codec of a list whose rows have these fields; `others` are parameters of this list alone. */
export function listQuery<Filter, const M extends FieldMap>(
  filter: Codec<Filter>,
  row: M,
  others: FieldMap = {},
): Codec<ListQuery<Filter, ColumnOf<M>>> {
  return wireObject({
    userid: { userId: userIdText },
    filterOptions: { filter },
    searchTerm: { search: searchText(100).optional() },
    page: { page: wholeNumberText(0, 1_000_000).optional() },
    pageSize: { pageSize: pageSizeText.optional() },
    sort: { sort: sortColumn(row).optional() },
    order: { order: z.enum(['asc', 'desc'], 'ska vara asc eller desc.').optional() },
    ...others,
  }) as unknown as Codec<ListQuery<Filter, ColumnOf<M>>>
}

/** One page of a list: its rows, how many rows the filter has in all, and their sum in öre (D27). */
export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly sum?: number | undefined
}

/** `{ results, total, sum? }`. */
export const listAnswer = <Row>(row: Codec<Row>): Codec<ListPage<Row>> =>
  wireObject({ results: { rows: z.array(row) }, total: { total: z.int() }, sum: { sum: sumText.optional() } })

/** `{ results: … }` around one value. */
export const results = <T>(inner: Codec<T>): Codec<T> =>
  z.codec(z.object({ results: inner }), z.custom<T>(), {
    decode: (wire) => wire.results as T,
    encode: (value) => ({ results: value }) as never,
  })
