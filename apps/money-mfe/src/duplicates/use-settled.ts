import { useEffect, useState } from 'react'
import { SEARCH_PAUSE_MS } from '@portal/ui'

/** A value after it has been unchanged for as long as a search waits: values still being typed cause no request. */
export function useSettled<T extends string | number>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
