import pg from 'pg'

const { builtins } = pg.types
/** The driver has no names for arrays of bigint and of date. */
const BIGINTS = 1016
const DATES = 1182

const asText = (text: string): string => text
const numbers = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
const texts = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

/** bigint holds öre and counts, all far below 2^53; days stay `YYYY-MM-DD`, so that no time zone shifts them. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, asText],
  [BIGINTS, numbers],
  [DATES, texts],
])

/** How values from the database are parsed, for every statement. */
export const valueParsers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    parsers.get(type) ?? pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig
