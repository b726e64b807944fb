import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '@portal/ui/kit'
import { useSearchParams } from '@portal/ui/router'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'
import { OPENS_FOUND } from './record-path.ts'

interface Opened {
  /** The address's word for the open record (`wordOf`). */
  readonly word: string
  /** The record that is open. */
  readonly shownId: number | undefined
}

/**
 * Opens the record that the address asks to open, over its list: the one that it searches for by its number
 * (`openedPath`), or that it names among others (`visa=7`). Of lists that share an address the one that searches for a
 * number is meant. Where the record that is searched for is not found, returns a note for above the list.
 *
 * One that the list does not have is searched for, because the address may come from another user, whose list had other
 * filters; not where other lists share the address.
 */
export function useOpenFound<Row extends { readonly id: number }>(
  kind: 'receipts' | 'invoices' | 'purchases',
  { state: { search }, list: { data, isPlaceholderData } }: Pick<RecordView<Row>, 'state' | 'list'>,
  open: (row: Row) => void,
  { word, shownId }: Opened,
): ReactNode {
  const t = useMoneyText()
  const [params, setParams] = useSearchParams()
  const [missing, setMissing] = useState<string>()
  const isNumber = /^#\d+$/.test(search)
  const named = params.get(word) ?? (isNumber ? params.get(OPENS_FOUND) : null)
  const rowOf = (wanted: string) => data?.rows.find(({ id }) => wanted === `#${id}`)
  const wanted = named ? `#${named}` : search
  const found = rowOf(wanted)
  const openNamed = useEffectEvent((id: string) => {
    if (id === String(shownId)) return
    // Then it is named in the address.
    if (found) return open(found)
    if (wanted !== search && word === OPENS_FOUND)
      return setParams({ filter: 'all', search: wanted, [OPENS_FOUND]: '' }, { replace: true })
    return setParams(
      (before) => {
        before.delete(word)
        before.delete(OPENS_FOUND)
        return before
      },
      { replace: true },
    )
  })
  const isReady = data !== undefined && isPlaceholderData !== true && (Boolean(named) || isNumber)
  const isMissing = named !== null && isReady && !found && wanted === search
  if (isMissing && missing !== search) setMissing(search)
  const met = useRef<string | null>(null)
  useEffect(() => {
    if (named === null) met.current = null
    if (named === null || !isReady || named === met.current) return
    met.current = named
    openNamed(named)
  }, [named, isReady])
  if (missing === undefined || missing !== search || rowOf(missing)) return null
  return (
    <Alert severity="info" role="status" data-off-paper sx={{ marginBottom: { xs: 1.5, sm: 2 } }}>
      {t(`${kind}.missing`)}
    </Alert>
  )
}
