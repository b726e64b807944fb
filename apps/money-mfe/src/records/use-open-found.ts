import { useOpenByAddress } from '@portal/ui'
import { useSearchParams } from '@portal/ui/router'
import type { RecordView } from './record-list.tsx'
import { OPENS_FOUND } from './record-path.ts'

/**
 * Opens the record that the address asks to open, over its list: the one that it searches for by its number
 * (`openedPath`), or that it names among others (`visa=7`). A record that is not found leaves the list as it is.
 */
export function useOpenFound<Row extends { readonly id: number }>(
  { state, list: { data, isPlaceholderData } }: Pick<RecordView<Row>, 'state' | 'list'>,
  open: (row: Row) => void,
): void {
  const named = useSearchParams()[0].get(OPENS_FOUND)
  const found = data?.rows.find(({ id }) => (named ? named === String(id) : state.search === `#${id}`))
  useOpenByAddress(() => found && open(found), data !== undefined && isPlaceholderData !== true, OPENS_FOUND)
}
