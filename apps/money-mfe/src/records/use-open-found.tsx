import { type ReactNode, useState } from 'react'
import { useOpenByAddress } from '@portal/ui'
import { Alert } from '@portal/ui/kit'
import { useSearchParams } from '@portal/ui/router'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'
import { OPENS_FOUND } from './record-path.ts'

/**
 * Opens the record that the address asks to open, over its list: the one that it searches for by its number
 * (`openedPath`), or that it names among others (`visa=7`). Of lists that share an address the one that searches for a
 * number is meant. Where the record that is searched for is not found, returns a note for above the list.
 */
export function useOpenFound<Row extends { readonly id: number }>(
  kind: 'receipts' | 'invoices' | 'purchases',
  { state: { search }, list: { data, isPlaceholderData } }: Pick<RecordView<Row>, 'state' | 'list'>,
  open: (row: Row) => void,
): ReactNode {
  const t = useMoneyText()
  const [missing, setMissing] = useState<string>()
  const named = useSearchParams()[0].get(OPENS_FOUND)
  const isNumber = /^#\d+$/.test(search)
  const rowOf = (wanted: string) => data?.rows.find(({ id }) => wanted === `#${id}`)
  const openFound = () => {
    const wanted = named ? `#${named}` : search
    const found = rowOf(wanted)
    if (found) open(found)
    else if (wanted === search) setMissing(search)
  }
  const isLoaded = data !== undefined && isPlaceholderData !== true
  useOpenByAddress(openFound, isLoaded && (Boolean(named) || isNumber), OPENS_FOUND)
  if (missing === undefined || missing !== search || rowOf(missing)) return null
  return (
    <Alert severity="info" role="status" data-off-paper sx={{ marginBottom: { xs: 1.5, sm: 2 } }}>
      {t(`${kind}.missing`)}
    </Alert>
  )
}
