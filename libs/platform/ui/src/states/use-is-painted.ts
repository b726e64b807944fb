import { startTransition, useEffect, useState } from 'react'

const atOnce = (change: () => void): void => change()

/**
 * False in the first rendering, true after it has been painted. All that waits for it follows together, in slices;
 * `isSmall` comes at once, ahead of the rest. `useDeferredValue` has no first value here: the portal draws the whole page
 * as a deferred one, in which React leaves it out.
 */
export function useIsPainted({ isSmall = false }: { readonly isSmall?: boolean } = {}): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isSmall ? atOnce : startTransition)(() => setPainted(true)), [isSmall])
  return isPainted
}
