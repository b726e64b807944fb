import type { TFunction } from 'i18next'
import { useCallback, useEffect } from 'react'
import type { RecordKind, Voucher } from '@portal/money-domain'
import type { ListPage, PaletteResultsProps } from '@portal/platform-contract'
import { formatKronor } from '@portal/web-kit'
import { recordPath } from '../records/record-path.ts'
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
 * Tells the command palette about a list's rows, or that they are not known; each hit opens its list with that record
 * alone. `nameOf` is the same function at each rendering.
 */
export function useHits<Row extends Pick<Voucher, 'id' | 'amount' | 'date'>>(
  kind: RecordKind,
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
      path: recordPath(kind, row.id),
    }),
    [kind, nameOf, t],
  )
  useEffect(() => {
    if (isError) onHits(kind, 'failed')
    else onHits(kind, rows?.slice(0, MOST).map(hitOf) ?? 'pending')
  }, [kind, rows, isError, hitOf, onHits])
}
