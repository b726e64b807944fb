import { useEffect, useState } from 'react'

/** Whether something has been waited for during `patienceMs`; false again once the wait is over. */
export function useHasWaited(isWaiting: boolean, patienceMs: number): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(setHasWaited, patienceMs, true)
    return () => {
      clearTimeout(timer)
      setHasWaited(false)
    }
  }, [isWaiting, patienceMs])
  return hasWaited
}
