import { useEffect, useMemo, useRef } from 'react'
import { matchPath } from '@portal/ui/router'
import { type OpenedAhead, type ReadAhead, useReadAhead } from '@portal/web-kit'
import { allRoutes } from './contributed.ts'
import type { RemoteLoader } from './loader.ts'
import { useRemoteLoader } from './loader-context.ts'
import { registeredRemote, useRegistry } from './registry.ts'

/**
 * How long a pointer rests on a link before its page counts as wanted, in ms; a pointer on its way across rests less.
 */
const RESTS_MS = 50

/**
 * Brings the code of the page at a path, which is about to be opened, and then the data that the page itself asks for
 * ahead.
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

/** For links to pages: whoever rests on one, or comes to it by keyboard, is likely to open it. */
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
