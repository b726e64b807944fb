import { useEffect, useMemo, useRef } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from '@portal/ui/router'
import { type OpenedAhead, type ReadAhead, readAheadInto, useReadAhead, useSession } from '@portal/web-kit'
import { allRoutes, routesFor } from './contributed.ts'
import type { RemoteLoader } from './loader.ts'
import { useRemoteLoader } from './loader-context.ts'
import { isNewest, registeredRemote, useRegistry } from './registry.ts'

/** How long a pointer must rest on a link before its page is loaded, in ms; a passing pointer is faster. */
const RESTS_MS = 50

/**
 * Loads the code of the page at a path, which the user will probably open, and then the data that the page fetches in
 * advance.
 */
async function openAhead(
  loader: RemoteLoader,
  read: ReadAhead,
  path: string,
  routes = allRoutes(useRegistry.getState().remotes),
): Promise<void> {
  const route = routes.find((one) => matchPath(one.path, path))
  if (!route) return
  const version = registeredRemote(route.remote)?.version ?? ''
  await loader.openAhead(route.remote, version, route.module)
  const state = loader.state(route.remote, version, route.module)
  if (state?.status === 'ready')
    (state.component as OpenedAhead).ahead?.(read, matchPath(route.path, path)?.params ?? {})
}

/** Longest time that the portal waits for code and data of its first page, in ms. */
const FIRST_PAGE_WAITS_MS = 500

/**
 * The same for the page of the address. Settles when its code and data are there, or after a moment, and never throws:
 * drawn then, portal and page are one drawing instead of the frame with blocks, a waiting page, and the page (ADR 125).
 */
export async function openAddressAhead(loader: RemoteLoader, queries: QueryClient): Promise<void> {
  const { user } = useSession.getState()
  if (!user || user.lacksSecondFactor || !isNewest()) return
  const read = readAheadInto(queries)
  const answers: Promise<void>[] = []
  // A list whose address says how it is sorted or filtered asks itself.
  const readToo: ReadAhead = (call, input) => void (location.search === '' && answers.push(read(call, input)))
  const opened = openAhead(loader, readToo, location.pathname, routesFor(useRegistry.getState().remotes, user.role))
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_WAITS_MS))
  // What a page's release does wrong here costs at most its own area, which says so when it is drawn.
  await Promise.race([opened.then(() => Promise.all(answers)).catch(() => null), enough])
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
