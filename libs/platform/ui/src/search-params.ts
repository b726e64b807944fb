import { useCallback, useLayoutEffect } from 'react'
import {
  createSearchParams,
  type NavigateOptions,
  useLocation,
  useSearchParams as useShownParams,
} from 'react-router-dom'

type Change = (current: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>

/** What was set since the address was last rendered, and from which history entry. */
let waiting: { readonly key: string; readonly params: URLSearchParams } | null = null

/**
 * The address's parameters and their change. Unlike the router's own hook, a second change before the next render builds
 * on the first, so that two fields which change together both reach the address.
 */
export function useSearchParams(): [
  URLSearchParams,
  (change: Change | ReturnType<Change>, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useShownParams()
  const { key } = useLocation()
  useLayoutEffect(() => {
    waiting = null
  }, [key, params])
  const change = useCallback(
    (wanted: Change | ReturnType<Change>, options?: NavigateOptions) => {
      const current = new URLSearchParams(waiting?.key === key ? waiting.params : params)
      const next = createSearchParams(typeof wanted === 'function' ? wanted(current) : wanted)
      waiting = { key, params: next }
      setParams(next, options)
    },
    [key, params, setParams],
  )
  return [params, change]
}
