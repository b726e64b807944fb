import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from '@portal/ui/router'
import { OPENS_FOUND } from './record-path.ts'

/** The address's word for the open record of a list; its own one where several lists share the address. */
export const wordOf = (kind: 'receipts' | 'invoices' | 'purchases', sharesAddress: boolean): string =>
  sharesAddress ? `${kind}-${OPENS_FOUND}` : OPENS_FOUND

/**
 * Keeps the open record's number in the address, by this word, so that a reload opens it again and its address can be
 * sent; closed, it leaves the address. Returns what names another record there.
 */
export function useNamedInAddress(word: string, shownId: number | undefined): (id: number | undefined) => void {
  const [params, setParams] = useSearchParams()
  const setNamed = useCallback(
    (id: number | undefined) =>
      setParams(
        (current) => {
          if (word !== OPENS_FOUND) current.delete(OPENS_FOUND)
          if (id === undefined) current.delete(word)
          else current.set(word, String(id))
          return current
        },
        { replace: true },
      ),
    [setParams, word],
  )
  const before = useRef<number | undefined>(undefined)
  const follow = useEffectEvent((id: number | undefined) => {
    // Not only where `params` have the word: on a slow machine they follow the address seconds later.
    const isClosed = id === undefined && before.current !== undefined
    before.current = id
    if (isClosed || (id !== undefined && params.get(word) !== String(id))) setNamed(id)
  })
  useEffect(() => follow(shownId), [shownId])
  return setNamed
}
