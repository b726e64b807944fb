import { leavePage } from '@portal/ui'
import { useLocation, useNavigate } from '@portal/ui/router'

/** The router's key of a visit's first entry, before which the portal showed no page. */
const FIRST = 'default'

/** Goes back to the page from which this address was opened; null where the portal showed none before. */
export function useWayBack(): (() => void) | null {
  const { key } = useLocation()
  const navigate = useNavigate()
  return key === FIRST ? null : () => leavePage(() => void navigate(-1))
}
