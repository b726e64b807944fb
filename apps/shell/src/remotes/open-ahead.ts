import { useCallback, useEffect, useMemo, useRef } from 'react'
import { matchPath } from '@portal/ui/router'
import { allRoutes } from './contributed.ts'
import { useRemoteLoader } from './loader-context.ts'
import { registeredRemote, useRegistry } from './registry.ts'

/** How long a pointer rests on a link before its page counts as wanted, in ms; a pointer on its way across rests less. */
const RESTS_MS = 50

/** Brings the code of the page at a path, which is about to be opened. */
function useOpenAhead(): (path: string) => void {
  const loader = useRemoteLoader()
  return useCallback((path) => {
    const route = allRoutes(useRegistry.getState().remotes).find((one) => matchPath(one.path, path))
    if (route) void loader.openAhead(route.remote, registeredRemote(route.remote)?.version ?? '', route.module)
  }, [loader])
}

/** Brings the code of the addressed page while the session is still being read. */
export function useOpenAddressAhead(pathname: string, isWaiting: boolean): void {
  const openAhead = useOpenAhead()
  useEffect(() => {
    if (isWaiting) openAhead(pathname)
  }, [openAhead, pathname, isWaiting])
}

interface LinkHandlers {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
}

/** For links to pages: whoever rests on one, or comes to it by keyboard, is likely to open it. */
export function useLinkAhead(): (path: string) => LinkHandlers {
  const openAhead = useOpenAhead()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  return useMemo(() => {
    const leave = () => clearTimeout(resting.current)
    return (path) => ({
      onPointerEnter: () => {
        leave()
        resting.current = setTimeout(() => openAhead(path), RESTS_MS)
      },
      onPointerLeave: leave,
      onFocus: () => openAhead(path),
    })
  }, [openAhead])
}
