import { useEffect, useState } from 'react'
import { SEARCH_PAUSE_MS } from '@portal/ui'

/** A value once it has been the same for as long as a search waits: what is still being typed is not asked about. */
export function useSettled<T extends string | number>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
