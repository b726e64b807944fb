import type { TFunction } from 'i18next'
import { useCallback, useEffect, useMemo } from 'react'
import type { RecordKind, Voucher } from '@portal/money-domain'
import type { Call, ListPage, PaletteResultsProps } from '@portal/platform-contract'
import { formatKronor, useCall } from '@portal/web-kit'
import { openedAmongPath, openedPath, searchPath } from '../records/record-path.ts'
import { useMoneyText } from '../texts.ts'
import { recordMeant, searchMeant } from './meant-record.ts'

const MOST = 3

/** The newest records that a text finds, on any day: what every list of records takes. */
const hitsFor = <Query>(text: string) =>
  ({ filter: 'all', search: text, sort: 'date', order: 'desc', page: 0, pageSize: 10 }) as Query

/**
 * Tells the command palette about a list's first rows for this text, or that they are not known; each hit opens its
 * record over the list of what the text finds, and a last one the list of all of them. The record that the text names by
 * its number, with or without a word, is first and opens over its list alone; a word for the kind itself is not searched
 * for. `nameOf` is the same function at each rendering.
 */
export function useHits<Query, Row extends Pick<Voucher, 'id' | 'amount' | 'date'>>(
  kind: RecordKind,
  text: string,
  list: Call<Query, ListPage<Row>>,
  nameOf: (t: TFunction, row: Row) => string,
  onHits: PaletteResultsProps['onHits'],
): void {
  const t = useMoneyText()
  const search = searchMeant(kind, text)
  const { data, isPlaceholderData, isError } = useCall(list, hitsFor(search))
  const number = recordMeant(kind, text)
  const isNamed = number !== undefined && text.trim() !== `#${number}`
  const named = useCall(list, hitsFor(`#${number ?? 0}`), { enabled: isNamed })
  const found = isPlaceholderData ? undefined : data?.rows
  const first = named.isPlaceholderData ? undefined : named.data?.rows
  // A query that is not enabled is not waited for.
  const isWaiting = named.fetchStatus === 'fetching'
  const rows = useMemo(
    () => (isWaiting || !found ? undefined : [...(first ?? []), ...found.filter(({ id }) => first?.[0]?.id !== id)]),
    [isWaiting, found, first],
  )
  const hitOf = useCallback(
    (row: Row) => ({
      id: `${kind}${row.id}`,
      label: nameOf(t, row),
      detail: `${t(`documents.kinds.${kind}`)} #${row.id}, ${formatKronor(row.amount)}, ${row.date}`,
      path: row.id === number ? openedPath(kind, row.id) : openedAmongPath(kind, row.id, search),
    }),
    [kind, number, search, nameOf, t],
  )
  const total = data?.total ?? 0
  useEffect(() => {
    const all = { id: `all${kind}`, label: t(`found.all.${kind}`, { total }), path: searchPath(kind, search) }
    if (isError) onHits(kind, 'failed')
    else onHits(kind, rows ? [...rows.slice(0, MOST).map(hitOf), ...(total > MOST ? [all] : [])] : 'pending')
  }, [kind, search, rows, total, isError, hitOf, onHits, t])
}
