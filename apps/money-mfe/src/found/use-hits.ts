import type { TFunction } from 'i18next'
import { useCallback, useEffect } from 'react'
import type { RecordKind, Voucher } from '@portal/money-domain'
import type { ListPage, PaletteResultsProps } from '@portal/platform-contract'
import { formatKronor } from '@portal/web-kit'
import { openedPath, searchPath } from '../records/record-path.ts'
import { useMoneyText } from '../texts.ts'

const MOST = 3

/** The newest records that a text finds, on any day. */
export const hitsFor = (text: string) =>
  ({ filter: 'all', search: text, sort: 'date', order: 'desc', page: 0, pageSize: 10 }) as const

interface List<Row> {
  readonly data: ListPage<Row> | undefined
  readonly isPlaceholderData: boolean
  readonly isError: boolean
}

/**
 * Tells the command palette about a list's first rows for this text, or that they are not known; each hit opens its
 * record over its list, and a last one the list of all of them. `nameOf` is the same function at each rendering.
 */
export function useHits<Row extends Pick<Voucher, 'id' | 'amount' | 'date'>>(
  kind: RecordKind,
  text: string,
  { data, isPlaceholderData, isError }: List<Row>,
  nameOf: (t: TFunction, row: Row) => string,
  onHits: PaletteResultsProps['onHits'],
): void {
  const t = useMoneyText()
  const rows = isPlaceholderData ? undefined : data?.rows
  const hitOf = useCallback(
    (row: Row) => ({
      id: `${kind}${row.id}`,
      label: nameOf(t, row),
      detail: `${t(`documents.kinds.${kind}`)} #${row.id}, ${formatKronor(row.amount)}, ${row.date}`,
      path: openedPath(kind, row.id),
    }),
    [kind, nameOf, t],
  )
  const total = data?.total ?? 0
  useEffect(() => {
    const all = { id: `all${kind}`, label: t(`found.all.${kind}`, { total }), path: searchPath(kind, text) }
    if (isError) onHits(kind, 'failed')
    else onHits(kind, rows ? [...rows.slice(0, MOST).map(hitOf), ...(total > MOST ? [all] : [])] : 'pending')
  }, [kind, text, rows, total, isError, hitOf, onHits, t])
}
