import { type RefObject, useEffect } from 'react'
import { useSearchParams } from '@portal/ui/router'

/**
 * Sets the focus in a field when the address has this word, and takes it out of the address. As `useOpenByAddress`, which
 * comes with the code of tables and forms: the Lobby does without that.
 */
export function useFocusByAddress(field: RefObject<HTMLElement | null>, word: string): void {
  const [params, setParams] = useSearchParams()
  const isNamed = params.has(word)
  useEffect(() => {
    if (!isNamed) return
    setParams(
      (before) => {
        before.delete(word)
        return before
      },
      { replace: true },
    )
    field.current?.focus()
  }, [isNamed, word, setParams, field])
}
