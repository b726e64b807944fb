import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '@portal/ui/kit'
import { useSearchParams } from '@portal/ui/router'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'
import { OPENS_FOUND } from './record-path.ts'

/**
 * Opens the record that the address asks to open, over its list: the one that it searches for by its number
 * (`openedPath`), or that it names among others (`visa=7`). Of lists that share an address the one that searches for a
 * number is meant. Where the record that is searched for is not found, returns a note for above the list.
 *
 * `shownId`: the record that is open, or null, of a list whose address names it as long as it is open. One that the list
 * does not have is then searched for, because the address may come from another user, whose list had other filters.
 */
export function useOpenFound<Row extends { readonly id: number }>(
  kind: 'receipts' | 'invoices' | 'purchases',
  { state: { search }, list: { data, isPlaceholderData } }: Pick<RecordView<Row>, 'state' | 'list'>,
  open: (row: Row) => void,
  shownId?: number | null,
): ReactNode {
  const t = useMoneyText()
  const [params, setParams] = useSearchParams()
  const [missing, setMissing] = useState<string>()
  const named = params.get(OPENS_FOUND)
  const isNumber = /^#\d+$/.test(search)
  const rowOf = (wanted: string) => data?.rows.find(({ id }) => wanted === `#${id}`)
  const openNamed = useEffectEvent((id: string) => {
    if (id === String(shownId)) return
    const wanted = id ? `#${id}` : search
    const found = rowOf(wanted)
    if (!found && wanted !== search && shownId !== undefined) {
      setParams({ filter: 'all', search: wanted, [OPENS_FOUND]: '' }, { replace: true })
      return
    }
    setParams(
      (before) => {
        before.delete(OPENS_FOUND)
        return before
      },
      { replace: true },
    )
    if (found) open(found)
    else if (wanted === search) setMissing(search)
  })
  const isReady = data !== undefined && isPlaceholderData !== true && (Boolean(named) || isNumber)
  useEffect(() => {
    if (named !== null && isReady) openNamed(named)
  }, [named, isReady])
  if (missing === undefined || missing !== search || rowOf(missing)) return null
  return (
    <Alert severity="info" role="status" data-off-paper sx={{ marginBottom: { xs: 1.5, sm: 2 } }}>
      {t(`${kind}.missing`)}
    </Alert>
  )
}
