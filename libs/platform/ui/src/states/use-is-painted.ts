import { startTransition, useEffect, useState } from 'react'

/**
 * False in the first rendering, true after it has been painted. `useDeferredValue` has no first value here: the portal
 * draws the whole page as a deferred one, in which React leaves it out.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted
}
