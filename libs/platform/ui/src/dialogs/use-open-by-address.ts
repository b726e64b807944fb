import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../search-params.ts'

/**
 * Opens a page's form for a new record when the address has `?ny`, as the actions of the command palette do, and takes
 * it out of the address. `isReady`: false while the form cannot be opened yet. `name`: another word in the address, for
 * something else that the page begins.
 */
export function useOpenByAddress(open: () => void, isReady = true, name = 'ny'): void {
  const [params, setParams] = useSearchParams()
  const openForm = useEffectEvent(open)
  const isNamed = params.has(name)
  useEffect(() => {
    if (!isNamed || !isReady) return
    setParams(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
    openForm()
  }, [isNamed, isReady, name, setParams])
}
