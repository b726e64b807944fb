import { useOpenByAddress } from '@portal/ui'
import type { RecordView } from './record-list.tsx'
import { OPENS_FOUND } from './record-path.ts'

/**
 * Opens the record that the address searches for by its number and asks to open (`openedPath`), over its list. A record
 * that is not found leaves the list as it is.
 */
export function useOpenFound<Row extends { readonly id: number }>(
  { state, list: { data, isPlaceholderData } }: Pick<RecordView<Row>, 'state' | 'list'>,
  open: (row: Row) => void,
): void {
  const found = data?.rows.find(({ id }) => state.search === `#${id}`)
  useOpenByAddress(() => found && open(found), data !== undefined && isPlaceholderData !== true, OPENS_FOUND)
}
