import { useEffect } from 'react'
import type { Voucher } from '@portal/money-domain'
import type { ListPage, PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { formatKronor } from '@portal/web-kit'

const MOST = 3

/** The newest records that a text finds, on any day. */
export const hitsFor = (text: string) =>
  ({ filter: 'all', search: text, sort: 'date', order: 'desc', page: 0, pageSize: 10 }) as const

/** A record as a line of the command palette; it opens its list with this record alone. */
export const hitOf = (path: string, { id, amount, date }: Pick<Voucher, 'id' | 'amount' | 'date'>, label: string) => ({
  id: `${path}${id}`,
  label,
  detail: `${formatKronor(amount)}, ${date}, #${id}`,
  path: `${path}?filter=all&search=%23${id}`,
})

interface List<Row> {
  readonly data: ListPage<Row> | undefined
  readonly isPlaceholderData: boolean
  readonly isError: boolean
}

/** Tells the command palette about a list's rows, or that they are not known. `toHit` is the same at each rendering. */
export function useHits<Row>(
  source: string,
  { data, isPlaceholderData, isError }: List<Row>,
  toHit: (row: Row) => PaletteHit,
  onHits: PaletteResultsProps['onHits'],
): void {
  const rows = isPlaceholderData ? undefined : data?.rows
  useEffect(() => {
    if (isError) onHits(source, 'failed')
    else onHits(source, rows?.slice(0, MOST).map(toHit) ?? 'pending')
  }, [source, rows, isError, toHit, onHits])
}
