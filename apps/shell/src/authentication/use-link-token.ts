import { useEffect } from 'react'
import { useLocation, useNavigate } from '@portal/ui/router'

/**
 * The token of the mailed link that opened this page, in the fragment, which browsers send to no server; mails of
 * earlier releases have it in the query. Empty without one. It is removed from the address at once, so that it cannot
 * be read there.
 */
export function useLinkToken(): string {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const mailed = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token')
  useEffect(() => {
    if (mailed !== null) void navigate(pathname, { replace: true, state: { linkToken: mailed } })
  }, [mailed, pathname, navigate])
  return mailed ?? (state as { readonly linkToken?: string } | null)?.linkToken ?? ''
}
