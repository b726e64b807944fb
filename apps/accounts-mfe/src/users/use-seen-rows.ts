import { useEffect, useRef } from 'react'
import type { AccountRow } from '@portal/identity-domain'

/** Every row that the list has shown, as last read: users of several pages can be selected at once. */
export function useSeenRows(rows: readonly AccountRow[] | undefined): () => ReadonlyMap<number, AccountRow> {
  const seen = useRef(new Map<number, AccountRow>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
  return () => new Map(seen.current)
}
