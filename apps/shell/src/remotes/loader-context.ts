import { createContext, useContext } from 'react'
import type { RemoteLoader } from './loader.ts'

const LoaderContext = createContext<RemoteLoader | null>(null)
export const RemoteLoaderProvider = LoaderContext.Provider

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(LoaderContext)
  if (!loader) throw new Error('There is no RemoteLoaderProvider around this.')
  return loader
}
