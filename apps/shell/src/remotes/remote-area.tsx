import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { announce, busy, textOf, useIsOff } from '@portal/web-kit'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaFailed } from './area-failed.tsx'
import { AreaOff } from './area-off.tsx'
import type { RemoteLoader } from './loader.ts'
import { useRemoteLoader } from './loader-context.ts'
import { PageBlocks } from './page-blocks.tsx'
import { noteFailure } from './remote-failures.ts'
import { noteVisit } from './release-visits.ts'
import { isNewest, registeredRemote, turnToNewest, turnToPage } from './registry.ts'

interface Props {
  readonly remote: string
  /** The exposed module, `./Receipts`. */
  readonly module: string
  /**
   * A page fills the main area and waits with the overlay; a part has its place in another area's page, a tool in the
   * header.
   */
  readonly kind: 'page' | 'part' | 'tool'
  readonly props?: Readonly<Record<string, unknown>>
  /** Shown while it loads; a page's are blocks. */
  readonly placeholder?: ReactNode
}

/**
 * One module of a remote: loading, shown, or an error card that does not affect the rest. It keeps the version that was
 * in use when it was mounted, even after a new release; a page checks for a newer one first.
 */
export function RemoteArea({
  remote,
  module,
  kind,
  props = {},
  placeholder = kind === 'page' ? <PageBlocks /> : null,
}: Props): ReactNode {
  const loader = useRemoteLoader()
  const [version, setVersion] = useState(() => loadedVersion(loader, remote, module, kind))
  const state = useSyncExternalStore(loader.subscribe, () =>
    version === null ? undefined : loader.state(remote, version, module),
  )
  // React renders a newly loaded page in slices; a page loaded before shows at once.
  const settled = useDeferredValue(state)
  const shown = settled?.status === 'loading' && state?.status === 'ready' ? settled : state
  const [renderings, setRenderings] = useState(0)
  const isOff = useIsOff(remote)

  const openArea = useCallback(() => {
    if (isOff) return undefined
    let hasLeft = false
    const open = async () => {
      if (hasLeft) return
      const inUse = registeredRemote(remote)?.version ?? ''
      setVersion(inUse)
      await loader.open(remote, inUse, module)
    }
    if (kind === 'page') void busy.during(turnToPage()?.then(open) ?? open())
    else void open()
    return () => {
      hasLeft = true
    }
  }, [loader, remote, module, kind, isOff])
  // A page opens before the browser paints, so that it shows at once when it has been loaded after all; a part after it:
  // state that is set in between makes React draw once more, and run all effects, before the paint.
  useLayoutEffect(() => (kind === 'page' ? openArea() : undefined), [kind, openArea])
  useEffect(() => (kind === 'page' ? undefined : openArea()), [kind, openArea])

  const isReady = !isOff && state?.status === 'ready'
  useEffect(() => {
    if (isReady && version !== null) noteVisit(remote, version, kind === 'page')
  }, [isReady, remote, version, kind])

  const hasFailed = !isOff && state?.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    const stop = loader.keepRetrying(remote)
    return () => {
      stop()
      if (version !== null && loader.state(remote, version, module)?.status === 'ready')
        announce(textOf('shell')('back'))
    }
  }, [hasFailed, loader, remote, version, module])

  const retry = () => {
    const retried = loader.retry(remote)
    if (kind === 'page') void busy.during(retried)
  }

  // The release may have been withdrawn since this area was opened.
  const restart = async () => {
    await turnToNewest()
    const inUse = registeredRemote(remote)?.version ?? ''
    setVersion(inUse)
    await loader.open(remote, inUse, module)
    setRenderings((count) => count + 1)
  }
  const restartShown = () => {
    const restarted = restart()
    if (kind === 'page') void busy.during(restarted)
  }

  if (isOff) return <AreaOff kind={kind} />
  if (!shown || shown.status === 'loading') return placeholder
  if (shown.status === 'failed') return <AreaFailed kind={kind} comesBack onRetry={retry} />
  const Content = shown.component
  return (
    <AreaBoundary
      key={renderings}
      fallback={<AreaFailed kind={kind} onRetry={restartShown} />}
      onError={(error) => noteFailure(remote, 'render', error, version ?? undefined)}
    >
      <Content {...props} />
    </AreaBoundary>
  )
}

/** The version in use, where its module is loaded and a page has no newer one to turn to: drawn with its surroundings. */
function loadedVersion(loader: RemoteLoader, remote: string, module: string, kind: Props['kind']): string | null {
  const version = registeredRemote(remote)?.version ?? ''
  const isLoaded = loader.state(remote, version, module)?.status === 'ready'
  return isLoaded && (kind !== 'page' || isNewest()) ? version : null
}
