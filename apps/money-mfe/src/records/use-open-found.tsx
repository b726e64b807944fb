import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '@portal/ui/kit'
import { useSearchParams } from '@portal/ui/router'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'
import { OPENS_FOUND } from './record-path.ts'

export interface KeptInAddress {
  /** The address's word: `OPENS_FOUND`, or another one where several lists share the address. */
  readonly name: string
  /** The record that is open. */
  readonly shownId: number | undefined
}

/**
 * Opens the record that the address asks to open, over its list: the one that it searches for by its number
 * (`openedPath`), or that it names among others (`visa=7`). Of lists that share an address the one that searches for a
 * number is meant. Where the record that is searched for is not found, returns a note for above the list.
 *
 * `kept`: of a list whose address names the open record as long as it is open. One that the list does not have is then
 * searched for, because the address may come from another user, whose list had other filters.
 */
export function useOpenFound<Row extends { readonly id: number }>(
  kind: 'receipts' | 'invoices' | 'purchases',
  { state: { search }, list: { data, isPlaceholderData } }: Pick<RecordView<Row>, 'state' | 'list'>,
  open: (row: Row) => void,
  kept?: KeptInAddress,
): ReactNode {
  const t = useMoneyText()
  const [params, setParams] = useSearchParams()
  const [missing, setMissing] = useState<string>()
  const name = kept?.name ?? OPENS_FOUND
  const named = params.get(name)
  const isNumber = /^#\d+$/.test(search)
  const rowOf = (wanted: string) => data?.rows.find(({ id }) => wanted === `#${id}`)
  const wanted = named ? `#${named}` : search
  const found = rowOf(wanted)
  const openNamed = useEffectEvent((id: string) => {
    if (id === String(kept?.shownId)) return
    if (!found && wanted !== search && kept?.name === OPENS_FOUND) {
      setParams({ filter: 'all', search: wanted, [OPENS_FOUND]: '' }, { replace: true })
      return
    }
    if (found) open(found)
    if (found && kept) return
    setParams(
      (before) => {
        before.delete(name)
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
