import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from '@portal/ui/router'

/**
 * The token of the mailed link that opened this page; empty without one. It is removed from the address at once, so
 * that it cannot be read there.
 */
export function useLinkToken(): string {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { readonly linkToken?: string } | null }
  const [parameters] = useSearchParams()
  const mailed = parameters.get('token')
  useEffect(() => {
    if (mailed !== null) void navigate(pathname, { replace: true, state: { linkToken: mailed } })
  }, [mailed, pathname, navigate])
  return mailed ?? state?.linkToken ?? ''
}
