import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { busy } from '@portal/web-kit'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaFailed } from './area-failed.tsx'
import type { RemoteLoader } from './loader.ts'

const LoaderContext = createContext<RemoteLoader | null>(null)
export const RemoteLoaderProvider = LoaderContext.Provider

interface Props {
  readonly remote: string
  /** The exposed module, `./Receipts`. */
  readonly module: string
  /** A page fills the main area and is waited for with the overlay; a part has its place in somebody else's page, a tool in the header. */
  readonly kind: 'page' | 'part' | 'tool'
  readonly props?: Readonly<Record<string, unknown>>
  /** Shown while it loads. */
  readonly placeholder?: ReactNode
}

/** One module of a remote: loading, shown, or an error card that costs nobody else anything. */
export function RemoteArea({ remote, module, kind, props = {}, placeholder = null }: Props): ReactNode {
  const loader = useContext(LoaderContext)
  if (!loader) throw new Error('RemoteArea stands outside RemoteLoaderProvider.')
  const state = useSyncExternalStore(loader.subscribe, () => loader.state(remote, module))
  const [renderings, setRenderings] = useState(0)

  useEffect(() => {
    const opened = loader.open(remote, module)
    if (kind === 'page') void busy.during(opened)
  }, [loader, remote, module, kind])

  const retry = () => {
    const retried = loader.retry(remote)
    if (kind === 'page') void busy.during(retried)
  }

  if (!state || state.status === 'loading') return placeholder
  if (state.status === 'failed') return <AreaFailed kind={kind} onRetry={retry} />
  const Content = state.component
  return (
    <AreaBoundary key={renderings} fallback={<AreaFailed kind={kind} onRetry={() => setRenderings((count) => count + 1)} />}>
      <Content {...props} />
    </AreaBoundary>
  )
}
