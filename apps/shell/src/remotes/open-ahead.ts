import { useEffect, useMemo, useRef } from 'react'
import { matchPath } from '@portal/ui/router'
import { type OpenedAhead, type ReadAhead, useReadAhead } from '@portal/web-kit'
import { allRoutes } from './contributed.ts'
import type { RemoteLoader } from './loader.ts'
import { useRemoteLoader } from './loader-context.ts'
import { registeredRemote, useRegistry } from './registry.ts'

/** How long a pointer must rest on a link before its page is loaded, in ms; a passing pointer is faster. */
const RESTS_MS = 50

/**
 * Loads the code of the page at a path, which the user will probably open, and then the data that the page fetches in
 * advance.
 */
async function openAhead(loader: RemoteLoader, read: ReadAhead, path: string): Promise<void> {
  const route = allRoutes(useRegistry.getState().remotes).find((one) => matchPath(one.path, path))
  if (!route) return
  const version = registeredRemote(route.remote)?.version ?? ''
  await loader.openAhead(route.remote, version, route.module)
  const state = loader.state(route.remote, version, route.module)
  if (state?.status === 'ready')
    (state.component as OpenedAhead).ahead?.(read, matchPath(route.path, path)?.params ?? {})
}

interface LinkHandlers {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
}

/** For links to pages: a user who rests on one, or focuses it, will probably open it. */
export function useLinkAhead(): (path: string) => LinkHandlers {
  const loader = useRemoteLoader()
  const read = useReadAhead()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  return useMemo(() => {
    const open = (path: string) => void openAhead(loader, read, path)
    const leave = () => clearTimeout(resting.current)
    return (path) => ({
      onPointerEnter: () => {
        leave()
        resting.current = setTimeout(open, RESTS_MS, path)
      },
      onPointerLeave: leave,
      onFocus: () => open(path),
    })
  }, [loader, read])
}
