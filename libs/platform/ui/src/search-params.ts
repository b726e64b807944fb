import { useCallback, useLayoutEffect } from 'react'
import {
  createSearchParams,
  type SetURLSearchParams,
  useLocation,
  useSearchParams as useShownParams,
} from 'react-router-dom'

/** What was set since the address was last rendered, and from which history entry. */
let waiting: { readonly key: string; readonly params: URLSearchParams } | null = null

/**
 * The address's parameters and their change. Unlike the router's own hook, a second change before the next render builds
 * on the first, so that two fields which change together both reach the address.
 */
export const useSearchParams: typeof useShownParams = (defaults?) => {
  const [params, setParams] = useShownParams(defaults)
  const { key } = useLocation()
  useLayoutEffect(() => {
    waiting = null
  }, [key, params])
  const change: SetURLSearchParams = useCallback(
    (wanted, options) => {
      const current = new URLSearchParams(waiting?.key === key ? waiting.params : params)
      const next = createSearchParams(typeof wanted === 'function' ? wanted(current) : wanted)
      waiting = { key, params: next }
      setParams(next, options)
    },
    [key, params, setParams],
  )
  return [params, change]
}
